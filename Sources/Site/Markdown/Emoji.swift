/// Pictures by the names that blogs write them with, `:wave:`.
enum Emoji {
  /// The picture with a name, or nil if it isn't known.
  static func named(_ name: String) -> String? { all[name] ?? byUnicode[name] }

  /// The pictures by the names that Unicode gives them, which some generators use.
  private static let byUnicode: [String: String] = {
    var pictures: [String: String] = [:]
    for range in [0x2600...0x27BF, 0x1F300...0x1FAFF] {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) where scalar.properties.isEmoji {
        guard let name = scalar.properties.name else { continue }
        let words = name.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "_")
        pictures[words] = scalar.properties.isEmojiPresentation ? String(scalar) : "\(scalar)\u{FE0F}"
      }
    }
    return pictures
  }()

  private static let all: [String: String] = {
    let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }) { $1 }
  }()

  private static let table = """
    smile 😄 smiley 😃 grinning 😀 grin 😁 laughing 😆 satisfied 😆 joy 😂 rofl 🤣 sweat_smile 😅 blush 😊 innocent 😇
    slightly_smiling_face 🙂 upside_down_face 🙃 wink 😉 relieved 😌 heart_eyes 😍 kissing_heart 😘 yum 😋
    stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 zany_face 🤪 sunglasses 😎 star_struck 🤩 partying_face 🥳
    smirk 😏 unamused 😒 disappointed 😞 pensive 😔 worried 😟 confused 😕 slightly_frowning_face 🙁 persevere 😣
    tired_face 😫 cry 😢 sob 😭 triumph 😤 angry 😠 rage 😡 exploding_head 🤯 flushed 😳 scream 😱 fearful 😨
    cold_sweat 😰 sweat 😓 hugs 🤗 thinking 🤔 shushing_face 🤫 neutral_face 😐 expressionless 😑 roll_eyes 🙄
    hushed 😯 astonished 😲 sleeping 😴 dizzy_face 😵 zipper_mouth_face 🤐 mask 😷 nerd_face 🤓 monocle_face 🧐
    smiling_imp 😈 skull 💀 ghost 👻 alien 👽 robot 🤖 poop 💩 hankey 💩 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊
    heart ❤️ orange_heart 🧡 yellow_heart 💛 green_heart 💚 blue_heart 💙 purple_heart 💜 black_heart 🖤 broken_heart 💔
    two_hearts 💕 sparkling_heart 💖 100 💯 boom 💥 collision 💥 dizzy 💫 sweat_drops 💦 dash 💨 speech_balloon 💬 zzz 💤
    wave 👋 raised_hand ✋ hand ✋ vulcan_salute 🖖 ok_hand 👌 v ✌️ crossed_fingers 🤞 metal 🤘 call_me_hand 🤙
    point_left 👈 point_right 👉 point_up_2 👆 point_down 👇 point_up ☝️ +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 fist ✊
    facepunch 👊 punch 👊 clap 👏 raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏 writing_hand ✍️ muscle 💪 brain 🧠
    eyes 👀 eye 👁️ baby 👶 boy 👦 girl 👧 man 👨 woman 👩 shrug 🤷 facepalm 🤦 man_technologist 👨‍💻 woman_technologist 👩‍💻
    technologist 🧑‍💻 running 🏃 runner 🏃 dancer 💃 family 👪 dog 🐶 cat 🐱 mouse 🐭 hamster 🐹 rabbit 🐰 fox_face 🦊 bear 🐻
    panda_face 🐼 koala 🐨 tiger 🐯 lion 🦁 cow 🐮 pig 🐷 frog 🐸 monkey 🐒 chicken 🐔 penguin 🐧 bird 🐦 eagle 🦅 owl 🦉
    unicorn 🦄 bee 🐝 honeybee 🐝 bug 🐛 butterfly 🦋 snail 🐌 turtle 🐢 snake 🐍 dragon 🐉 octopus 🐙 crab 🦀 fish 🐟
    dolphin 🐬 whale 🐳 elephant 🐘 cactus 🌵 evergreen_tree 🌲 deciduous_tree 🌳 palm_tree 🌴 seedling 🌱 herb 🌿
    four_leaf_clover 🍀 maple_leaf 🍁 leaves 🍃 mushroom 🍄 bouquet 💐 tulip 🌷 rose 🌹 sunflower 🌻 cherry_blossom 🌸
    earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 full_moon 🌕 crescent_moon 🌙 sunny ☀️ star ⭐ star2 🌟 sparkles ✨
    zap ⚡ fire 🔥 rainbow 🌈 cloud ☁️ snowflake ❄️ snowman ⛄ umbrella ☔ ocean 🌊 droplet 💧 apple 🍎 green_apple 🍏
    banana 🍌 watermelon 🍉 grapes 🍇 strawberry 🍓 cherries 🍒 peach 🍑 lemon 🍋 tomato 🍅 avocado 🥑 hot_pepper 🌶️
    corn 🌽 bread 🍞 cheese 🧀 egg 🥚 hamburger 🍔 fries 🍟 pizza 🍕 taco 🌮 burrito 🌯 sushi 🍣 ramen 🍜 spaghetti 🍝
    cake 🍰 birthday 🎂 cookie 🍪 chocolate_bar 🍫 candy 🍬 doughnut 🍩 icecream 🍦 coffee ☕ tea 🍵 beer 🍺 beers 🍻
    wine_glass 🍷 cocktail 🍸 tropical_drink 🍹 champagne 🍾 soccer ⚽ basketball 🏀 football 🏈 tennis 🎾 trophy 🏆
    medal_sports 🏅 1st_place_medal 🥇 2nd_place_medal 🥈 3rd_place_medal 🥉 dart 🎯 video_game 🎮 game_die 🎲 art 🎨
    musical_note 🎵 notes 🎶 guitar 🎸 microphone 🎤 headphones 🎧 movie_camera 🎥 clapper 🎬 ticket 🎫 tada 🎉
    confetti_ball 🎊 balloon 🎈 gift 🎁 christmas_tree 🎄 jack_o_lantern 🎃 santa 🎅 car 🚗 taxi 🚕 bus 🚌 bike 🚲
    train 🚋 airplane ✈️ rocket 🚀 helicopter 🚁 ship 🚢 boat ⛵ anchor ⚓ construction 🚧 traffic_light 🚥 house 🏠
    office 🏢 school 🏫 hospital 🏥 watch ⌚ iphone 📱 calling 📲 computer 💻 desktop_computer 🖥️ keyboard ⌨️ printer 🖨️
    floppy_disk 💾 cd 💿 camera 📷 tv 📺 radio 📻 telephone ☎️ battery 🔋 electric_plug 🔌 bulb 💡 flashlight 🔦
    candle 🕯️ moneybag 💰 dollar 💵 euro 💶 credit_card 💳 gem 💎 wrench 🔧 hammer 🔨 hammer_and_wrench 🛠️ tools 🛠️
    nut_and_bolt 🔩 gear ⚙️ link 🔗 paperclip 📎 scissors ✂️ lock 🔒 unlock 🔓 key 🔑 bomb 💣 shield 🛡️ pill 💊 syringe 💉
    microscope 🔬 telescope 🔭 satellite 📡 test_tube 🧪 dna 🧬 package 📦 mailbox 📫 email 📧 envelope ✉️ inbox_tray 📥
    outbox_tray 📤 scroll 📜 page_facing_up 📄 bar_chart 📊 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉
    calendar 📆 date 📅 clipboard 📋 file_folder 📁 open_file_folder 📂 newspaper 📰 book 📖 books 📚 closed_book 📕
    notebook 📓 ledger 📒 bookmark 🔖 label 🏷️ memo 📝 pencil 📝 pencil2 ✏️ pushpin 📌 round_pushpin 📍 mag 🔍
    mag_right 🔎 bell 🔔 no_bell 🔕 loudspeaker 📢 mega 📣 hourglass ⌛ alarm_clock ⏰ stopwatch ⏱️ timer_clock ⏲️
    warning ⚠️ no_entry ⛔ no_entry_sign 🚫 x ❌ white_check_mark ✅ heavy_check_mark ✔️ ballot_box_with_check ☑️
    question ❓ grey_question ❔ exclamation ❗ heavy_exclamation_mark ❗ bangbang ‼️ interrobang ⁉️ information_source ℹ️
    recycle ♻️ copyright ©️ registered ®️ tm ™️ arrow_right ➡️ arrow_left ⬅️ arrow_up ⬆️ arrow_down ⬇️ arrow_forward ▶️
    leftwards_arrow_with_hook ↩️ arrows_counterclockwise 🔄 back 🔙 soon 🔜 top 🔝 new 🆕 free 🆓 cool 🆒 ok 🆗 sos 🆘
    one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣ zero 0️⃣ keycap_ten 🔟 hash #️⃣
    red_circle 🔴 orange_circle 🟠 yellow_circle 🟡 green_circle 🟢 large_blue_circle 🔵 purple_circle 🟣 white_circle ⚪
    black_circle ⚫ checkered_flag 🏁 triangular_flag_on_post 🚩 white_flag 🏳️ rainbow_flag 🏳️‍🌈 us 🇺🇸 gb 🇬🇧 uk 🇬🇧 fr 🇫🇷
    de 🇩🇪 es 🇪🇸 it 🇮🇹 jp 🇯🇵 cn 🇨🇳 kr 🇰🇷 ru 🇷🇺 ukraine 🇺🇦 brazil 🇧🇷 canada 🇨🇦 india 🇮🇳 crystal_ball 🔮 magic_wand 🪄
    crown 👑 tophat 🎩 mortar_board 🎓 eyeglasses 👓 briefcase 💼 ring 💍 lipstick 💄 footprints 👣 ladder 🪜 brick 🧱
    """
}
