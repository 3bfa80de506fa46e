# Prints what a Markdown renderer of Jekyll's makes of the standard input.

Encoding.default_external = Encoding::UTF_8

text = $stdin.read
case ARGV[0]
when 'kramdown'
  require 'kramdown'
  print Kramdown::Document.new(text).to_html
when 'liquid'
  require 'liquid'
  print Liquid::Template.parse(text).render
when 'jekyll'
  require 'liquid'
  require 'kramdown'
  require 'kramdown-parser-gfm'
  print Kramdown::Document.new(Liquid::Template.parse(text).render, input: 'GFM').to_html
else
  abort "there is no host #{ARGV[0]}"
end
