// Some builds of libxml2 include ICU's headers for two fields at the end of a struct of encodings that is never used
// here. They disagree with the ICU inside Foundation, so no module could import both.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlregexp.h>

// libxml2 frees through a global function pointer, which Swift takes for shared mutable state.
static inline void shim_xmlFree(void *pointer) { xmlFree(pointer); }

// Fills the library's tables, which isn't safe in parallel. Since 2.11 those of the HTML parser are constants.
static inline void shim_initialize(void) {
  xmlInitParser();
#if LIBXML_VERSION < 21100
  htmlInitAutoClose();
#endif
}

// How many bytes of UTF-8 a parser has read. xmlByteConsumed counts what is left by encoding it again, up to 32,000 bytes
// and no farther, for every call.
static inline unsigned long shim_bytesRead(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  return input ? input->consumed + (unsigned long)(input->cur - input->base) : 0;
}

// The element that a parser is in. Newer versions call the field deprecated.
static inline xmlNodePtr shim_node(xmlParserCtxtPtr context) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return context->node;
#pragma GCC diagnostic pop
}

// The first byte that a parser hasn't read, or 0.
static inline unsigned char shim_nextByte(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  return input && input->cur ? *input->cur : 0;
}

// Since libxml2 2.12 errors are read-only for those who are told of them.
#if LIBXML_VERSION >= 21200
typedef const xmlError *shim_xmlErrorPtr;
#else
typedef xmlError *shim_xmlErrorPtr;
#endif
