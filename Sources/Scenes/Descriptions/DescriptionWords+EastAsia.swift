/// The words and sentences of descriptions in Japanese, Korean and both scripts of Chinese.
///
/// Korean endings that depend on the sound before them stand as `이(가)`, and ``KoreanEndings`` chooses one.
extension DescriptionWords {
  /// The words by their names, in Japanese, Korean, Simplified and Traditional Chinese.
  static let eastAsianTable: [String: [String]] = [
    "then": ["{first}、次に{last}", "{first}, 이어서 {last}", "{first}，然后变为{last}", "{first}，然後變為{last}"],
    "with": ["{list}が入った{shape}", "{list}이(가) 있는 {shape}", "带有{list}的{shape}", "帶有{list}的{shape}"],
    "and": ["と", "및", "和", "和"],
    "comma": ["、", ", ", "、", "、"],
    "period": ["。", ".", "。", "。"],
    "space": ["", " ", "", ""],
    "labeled": ["{label}：{text}", "{label}: {text}", "{label}：{text}", "{label}：{text}"],
    "quotes": ["「{text}」", "‘{text}’", "“{text}”", "「{text}」"],
    "word": ["{text}の文字", "{text} 글자", "文字{text}", "文字{text}"],
    "words": ["{text}の文字", "{text} 글자", "文字{text}", "文字{text}"],
    "letter": ["文字{text}", "글자 {text}", "字母{text}", "字母{text}"],
    "number": ["数字{text}", "숫자 {text}", "数字{text}", "數字{text}"],
    "picture": ["画像{text}", "그림 {text}", "图片{text}", "圖片{text}"],
    "symbol": ["記号", "기호", "符号", "符號"],
    "nobody": ["誰も触れていないビュー。", "아무도 건드리지 않는 화면.", "无人触碰的视图。", "無人觸碰的畫面。"],
    "somebody": ["操作：{list}。", "조작: {list}.", "操作：{list}。", "操作：{list}。"],
    "thenDoes": ["、続いて{verb}{rest}", ", 이어서 {verb}{rest}", "，接着{verb}{rest}", "，接著{verb}{rest}"],
    "andSoOn": ["など", " 등", "等", "等"],
    "can.tap": ["タップできるもの：{list}。", "탭할 수 있는 항목: {list}.", "可以轻点{list}。", "可以點一下{list}。"],
    "can.press": ["押せるもの：{list}。", "누를 수 있는 항목: {list}.", "可以按住{list}。", "可以按住{list}。"],
    "can.drag": ["ドラッグできるもの：{list}。", "드래그할 수 있는 항목: {list}.", "可以拖移{list}。", "可以拖移{list}。"],
    "can.swipe": ["スワイプできるもの：{list}。", "쓸어넘길 수 있는 항목: {list}.", "可以轻扫{list}。", "可以滑動{list}。"],
    "can.pinch": ["2本の指で動かせるもの：{list}。", "두 손가락으로 움직일 수 있는 항목: {list}.", "可以用两根手指移动{list}。", "可以用兩指移動{list}。"],
    "does.tap": ["{1}をタップ", "{1} 탭", "轻点{1}", "點一下{1}"],
    "does.tapOutside": ["外側をタップ", "바깥쪽 탭", "轻点外部", "點一下外側"],
    "does.press": ["{1}を押す", "{1} 누르기", "按住{1}", "按住{1}"],
    "does.drag": ["{1}をドラッグ", "{1} 드래그", "拖移{1}", "拖移{1}"],
    "does.pinch": ["{1}の上で2本の指を動かす", "{1} 위에서 두 손가락 움직이기", "在{1}上移动两根手指", "在{1}上移動兩指"],
    "does.swipe": ["{1}をスワイプ", "{1} 쓸어넘기기", "轻扫{1}", "滑動{1}"],
    "does.pullDown": ["シートを引き下げる", "시트 끌어내리기", "下拉面板", "下拉面板"],
    "does.scroll": ["スクロール", "스크롤", "滚动", "捲動"],
    "does.scrollToTop": ["一番上までスクロール", "맨 위로 스크롤", "滚动到顶部", "捲動到最上方"],
    "does.scrollToBottom": ["一番下までスクロール", "맨 아래로 스크롤", "滚动到底部", "捲動到最下方"],
    "does.scrollToBeginning": ["先頭までスクロール", "처음으로 스크롤", "滚动到开头", "捲動到開頭"],
    "does.scrollToEnd": ["末尾までスクロール", "끝으로 스크롤", "滚动到末尾", "捲動到結尾"],
    "does.showDark": ["ダークモードに切り替え", "다크 모드로 전환", "切换到深色外观", "切換到深色外觀"],
    "does.showLight": ["ライトモードに切り替え", "라이트 모드로 전환", "切换到浅色外观", "切換到淺色外觀"],
    "does.makeCompact": ["幅を狭める", "화면 폭 줄이기", "缩窄视图", "縮窄畫面"],
    "does.makeRegular": ["幅を広げる", "화면 폭 넓히기", "加宽视图", "加寬畫面"],
    "does.set": ["{1}を{number}に設定", "{1}을(를) {number}(으)로 설정", "将{1}设为{number}", "將{1}設為{number}"],
    "does.type": ["{2}に{1}と入力", "{2}에 {1} 입력", "在{2}中输入{1}", "在{2}中輸入{1}"],
    "does.choose": ["{1}を選択", "{1} 선택", "选择{1}", "選擇{1}"],
    "shape.circle": ["{color}の円", "{color} 원", "{color}圆形", "{color}圓形"],
    "shape.capsule": ["{color}のカプセル形", "{color} 캡슐", "{color}胶囊形", "{color}膠囊形"],
    "shape.square": ["{color}の正方形", "{color} 정사각형", "{color}正方形", "{color}正方形"],
    "shape.rectangle": ["{color}の長方形", "{color} 직사각형", "{color}矩形", "{color}矩形"],
    "shape.roundedRectangle": ["{color}の角丸長方形", "{color} 둥근 직사각형", "{color}圆角矩形", "{color}圓角矩形"],
    "shape.shape": ["{color}の図形", "{color} 도형", "{color}图形", "{color}圖形"],
    "outline": ["{shape}の輪郭", "{shape} 윤곽선", "{shape}轮廓", "{shape}輪廓"],
    "color.pale": ["淡い{color}", "연한 {color}", "浅{color}", "淺{color}"],
    "color.dark": ["暗い{color}", "진한 {color}", "深{color}", "深{color}"],
    "color.white": ["白", "흰색", "白色", "白色"],
    "color.lightGray": ["明るいグレー", "밝은 회색", "浅灰色", "淺灰色"],
    "color.gray": ["グレー", "회색", "灰色", "灰色"],
    "color.black": ["黒", "검은색", "黑色", "黑色"],
    "color.red": ["赤", "빨간색", "红色", "紅色"],
    "color.orange": ["オレンジ", "주황색", "橙色", "橙色"],
    "color.yellow": ["黄色", "노란색", "黄色", "黃色"],
    "color.green": ["緑", "초록색", "绿色", "綠色"],
    "color.teal": ["青緑", "청록색", "青绿色", "青綠色"],
    "color.blue": ["青", "파란색", "蓝色", "藍色"],
    "color.indigo": ["藍色", "남색", "靛蓝色", "靛藍色"],
    "color.purple": ["紫", "보라색", "紫色", "紫色"],
    "color.pink": ["ピンク", "분홍색", "粉色", "粉紅色"],
  ]

  /// One symbol in each line: its name, and its word in each of these languages.
  static let eastAsianSymbols = """
    airplane|飛行機|비행기|飞机|飛機
    airplayaudio|AirPlayのマーク|AirPlay 기호|隔空播放标志|AirPlay 標誌
    airplayvideo|AirPlayのマーク|AirPlay 기호|隔空播放标志|AirPlay 標誌
    airpods|イヤホン|이어폰|耳机|耳機
    airpodspro|イヤホン|이어폰|耳机|耳機
    alarm|目覚まし時計|알람 시계|闹钟|鬧鐘
    align|整列の線|정렬 선|对齐线|對齊線
    angle|角|각도|角|角
    antenna|アンテナ|안테나|天线|天線
    app|角の丸い四角|모서리가 둥근 사각형|圆角方形|圓角方形
    apple|りんご|사과|苹果|蘋果
    applelogo|りんご|사과|苹果|蘋果
    applewatch|腕時計|손목시계|手表|手錶
    archivebox|保管箱|보관 상자|归档盒|封存盒
    arrow|矢印|화살표|箭头|箭頭
    arrow.2|2本の矢印|화살표 두 개|两个箭头|兩個箭頭
    arrow.3|3本の矢印|화살표 세 개|三个箭头|三個箭頭
    arrow.clockwise|円形の矢印|둥근 화살표|环形箭头|環形箭頭
    arrow.counterclockwise|円形の矢印|둥근 화살표|环形箭头|環形箭頭
    arrow.down|下向きの矢印|아래쪽 화살표|向下箭头|向下箭頭
    arrow.left|左向きの矢印|왼쪽 화살표|向左箭头|向左箭頭
    arrow.right|右向きの矢印|오른쪽 화살표|向右箭头|向右箭頭
    arrow.up|上向きの矢印|위쪽 화살표|向上箭头|向上箭頭
    arrowshape|矢印|화살표|箭头|箭頭
    arrowtriangle|三角形|삼각형|三角形|三角形
    asterisk|アスタリスク|별표 기호|星号|星號
    at|アットマーク|골뱅이 기호|at 符号|小老鼠符號
    backward|戻るマーク|뒤로 가기 기호|后退标志|倒轉標誌
    bag|バッグ|가방|手提袋|手提袋
    balloon|風船|풍선|气球|氣球
    bandage|ばんそうこう|반창고|创可贴|OK 繃
    banknote|紙幣|지폐|纸币|鈔票
    basketball|バスケットボール|농구공|篮球|籃球
    battery|バッテリー|배터리|电池|電池
    bed|ベッド|침대|床|床
    bell|ベル|종|铃铛|鈴鐺
    bicycle|自転車|자전거|自行车|腳踏車
    birthday|バースデーケーキ|생일 케이크|生日蛋糕|生日蛋糕
    bitcoinsign|ビットコイン記号|비트코인 기호|比特币符号|比特幣符號
    blinds|ブラインド|블라인드|百叶窗|百葉窗
    bold|太字の文字|굵은 글자|粗体字母|粗體字母
    bolt|稲妻|번개|闪电|閃電
    book|本|책|书|書
    bookmark|しおり|책갈피|书签|書籤
    books|並んだ本|여러 권의 책|一排书|一排書
    box|箱|상자|盒子|盒子
    brain|脳|뇌|大脑|大腦
    briefcase|書類かばん|서류 가방|公文包|公事包
    bubble|吹き出し|말풍선|对话气泡|對話框
    building|ビル|건물|楼房|大樓
    bus|バス|버스|公交车|公車
    calendar|カレンダー|달력|日历|行事曆
    camera|カメラ|카메라|相机|相機
    capsule|カプセル形|캡슐|胶囊形|膠囊形
    car|車|자동차|汽车|汽車
    cart|カート|장바구니 카트|购物车|購物車
    cellularbars|電波のバー|신호 막대|信号格|訊號格
    character|カーソル付きの文字|커서가 있는 글자|带光标的字母|帶游標的字母
    chart|グラフ|차트|图表|圖表
    checklist|チェックリスト|체크리스트|核对清单|核對清單
    checkmark|チェックマーク|체크 표시|对勾|勾號
    chevron|山形の矢印|꺾쇠|尖角箭头|尖角箭頭
    circle|円|원|圆形|圓形
    clipboard|クリップボード|클립보드|剪贴板|剪貼板
    clock|時計|시계|时钟|時鐘
    cloud|雲|구름|云朵|雲朵
    command|コマンドキー|커맨드 키|Command 键|Command 鍵
    control|コントロールキー|컨트롤 키|Control 键|Control 鍵
    cpu|チップ|칩|芯片|晶片
    creditcard|クレジットカード|신용카드|信用卡|信用卡
    crop|切り抜きのマーク|자르기 표시|裁剪标志|裁切標誌
    cross|十字|십자|十字|十字
    crown|王冠|왕관|皇冠|皇冠
    cube|立方体|정육면체|立方体|立方體
    cup|カップ|컵|杯子|杯子
    curlybraces|波かっこ|중괄호|花括号|大括號
    cursorarrow|ポインタ|포인터|指针|指標
    delete|削除キー|삭제 키|删除键|刪除鍵
    desktopcomputer|コンピュータ|컴퓨터|电脑|電腦
    diamond|ひし形|마름모|菱形|菱形
    dice|さいころ|주사위|骰子|骰子
    die|さいころ|주사위|骰子|骰子
    display|ディスプレイ|화면|显示器|顯示器
    divide|割り算の記号|나눗셈 기호|除号|除號
    doc|書類|문서|文稿|文件
    dollarsign|ドル記号|달러 기호|美元符号|美元符號
    door|ドア|문|门|門
    dot|点|점|圆点|圓點
    drop|しずく|물방울|水滴|水滴
    dumbbell|ダンベル|아령|哑铃|啞鈴
    ellipsis|三点リーダー|점 세 개|三个点|三個點
    envelope|封筒|봉투|信封|信封
    equal|等号|등호|等号|等號
    eraser|消しゴム|지우개|橡皮擦|橡皮擦
    exclamationmark|感嘆符|느낌표|感叹号|驚嘆號
    externaldrive|外付けドライブ|외장 드라이브|外置硬盘|外接硬碟
    eye|目|눈|眼睛|眼睛
    eyedropper|スポイト|스포이트|吸管|滴管
    eyeglasses|めがね|안경|眼镜|眼鏡
    face|顔|얼굴|脸|臉
    faceid|枠に入った顔|테두리 안의 얼굴|框中的脸|框中的臉
    fiberchannel|プラグ|플러그|插头|插頭
    figure|人|사람|人|人
    filemenu|メニュー|메뉴|菜单|選單
    film|フィルム|필름|胶片|底片
    fish|魚|물고기|鱼|魚
    flag|旗|깃발|旗帜|旗幟
    flame|炎|불꽃|火焰|火焰
    flashlight|懐中電灯|손전등|手电筒|手電筒
    flask|フラスコ|플라스크|烧瓶|燒瓶
    folder|フォルダ|폴더|文件夹|檔案夾
    football|アメリカンフットボールのボール|미식축구공|橄榄球|美式足球
    fork|フォーク|포크|叉子|叉子
    forward|進むマーク|앞으로 가기 기호|前进标志|快轉標誌
    fuelpump|給油機|주유기|加油机|加油機
    gamecontroller|ゲームコントローラー|게임 컨트롤러|游戏手柄|遊戲手把
    gauge|計器|계기판|仪表盘|儀表
    gear|歯車|톱니바퀴|齿轮|齒輪
    gearshape|歯車|톱니바퀴|齿轮|齒輪
    gift|プレゼント|선물|礼物|禮物
    globe|地球儀|지구본|地球仪|地球儀
    gobackward|巻き戻しマーク|뒤로 건너뛰기 기호|快退标志|倒帶標誌
    goforward|早送りマーク|앞으로 건너뛰기 기호|快进标志|快進標誌
    graduationcap|角帽|학사모|学位帽|學士帽
    hammer|ハンマー|망치|锤子|鎚子
    hand|手|손|手|手
    hands|両手|두 손|双手|雙手
    hare|うさぎ|토끼|兔子|兔子
    headphones|ヘッドホン|헤드폰|头戴式耳机|頭戴式耳機
    heart|ハート|하트|爱心|愛心
    hexagon|六角形|육각형|六边形|六邊形
    highlighter|蛍光ペン|형광펜|荧光笔|螢光筆
    homekit|家|집|房子|房子
    hourglass|砂時計|모래시계|沙漏|沙漏
    house|家|집|房子|房子
    icloud|雲|구름|云朵|雲朵
    infinity|無限大の記号|무한대 기호|无穷大符号|無限大符號
    info|情報マーク|정보 기호|信息标志|資訊標誌
    ipad|タブレット|태블릿|平板电脑|平板電腦
    iphone|スマートフォン|스마트폰|手机|手機
    italic|斜体の文字|기울임꼴 글자|斜体字母|斜體字母
    key|鍵|열쇠|钥匙|鑰匙
    keyboard|キーボード|키보드|键盘|鍵盤
    laptopcomputer|ノートパソコン|노트북 컴퓨터|笔记本电脑|筆記型電腦
    largecircle|円|원|圆形|圓形
    lasso|投げ縄|올가미|套索|套索
    leaf|葉|나뭇잎|叶子|葉子
    lightbulb|電球|전구|灯泡|燈泡
    line|線|선|线条|線條
    link|鎖の輪|사슬 고리|链环|鏈環
    list|リスト|목록|列表|列表
    location|位置の矢印|위치 화살표|定位箭头|定位箭頭
    lock|錠|자물쇠|锁|鎖
    lungs|肺|폐|肺|肺
    magnifyingglass|虫めがね|돋보기|放大镜|放大鏡
    map|地図|지도|地图|地圖
    mappin|地図のピン|지도 핀|地图图钉|地圖圖釘
    medal|メダル|메달|奖牌|獎牌
    message|吹き出し|말풍선|对话气泡|對話框
    mic|マイク|마이크|麦克风|麥克風
    microphone|マイク|마이크|麦克风|麥克風
    minus|マイナス記号|빼기 기호|减号|減號
    moon|月|달|月亮|月亮
    mountain|山|산|山峰|山峰
    mug|マグカップ|머그잔|马克杯|馬克杯
    multiply|掛け算の記号|곱셈 기호|乘号|乘號
    music|音符|음표|音符|音符
    network|ネットワーク|네트워크|网络|網路
    newspaper|新聞|신문|报纸|報紙
    note|メモ|메모지|便条|便條紙
    number|番号記号|우물 정 기호|井号|井字號
    octagon|八角形|팔각형|八边形|八邊形
    opticaldiscdrive|ディスクドライブ|디스크 드라이브|光盘驱动器|光碟機
    option|オプションキー|옵션 키|Option 键|Option 鍵
    paintbrush|絵筆|붓|画笔|畫筆
    paintpalette|パレット|팔레트|调色板|調色盤
    paperclip|クリップ|종이 클립|回形针|迴紋針
    paperplane|紙飛行機|종이비행기|纸飞机|紙飛機
    party|クラッカー|폭죽|派对拉炮|派對拉炮
    pause|一時停止マーク|일시정지 기호|暂停标志|暫停標誌
    pawprint|肉球|발바닥 자국|爪印|腳印
    pencil|鉛筆|연필|铅笔|鉛筆
    pentagon|五角形|오각형|五边形|五邊形
    percent|パーセント記号|퍼센트 기호|百分号|百分比符號
    person|人|사람|人|人
    person.2|2人|두 사람|两个人|兩個人
    person.3|3人|세 사람|三个人|三個人
    phone|電話|전화기|电话|電話
    photo|写真|사진|照片|照片
    pianokeys|ピアノの鍵盤|피아노 건반|钢琴键|鋼琴鍵
    pills|錠剤|알약|药片|藥丸
    play|再生マーク|재생 기호|播放标志|播放標誌
    playstation|ゲームコントローラー|게임 컨트롤러|游戏手柄|遊戲手把
    plus|プラス記号|더하기 기호|加号|加號
    power|電源マーク|전원 기호|电源标志|電源標誌
    printer|プリンタ|프린터|打印机|印表機
    puzzlepiece|パズルのピース|퍼즐 조각|拼图块|拼圖片
    qrcode|QRコード|QR 코드|二维码|QR 碼
    questionmark|疑問符|물음표|问号|問號
    quote|引用符|따옴표|引号|引號
    rays|光線|빛살|光芒|光芒
    record|録音マーク|녹음 기호|录制标志|錄製標誌
    rectangle|長方形|직사각형|矩形|矩形
    repeat|リピートマーク|반복 기호|循环标志|重複標誌
    return|リターンキー|리턴 키|回车键|Return 鍵
    rhombus|ひし形|마름모|菱形|菱形
    rosette|リボンの飾り|리본 장식|玫瑰花饰|玫瑰花飾
    rotate|円形の矢印|둥근 화살표|环形箭头|環形箭頭
    ruler|定規|자|直尺|直尺
    safari|方位磁針|나침반|指南针|指南針
    scalemass|はかり|저울|秤|磅秤
    scissors|はさみ|가위|剪刀|剪刀
    scope|照準|조준선|十字准星|十字準星
    scribble|落書き|낙서|涂鸦|塗鴉
    scroll|巻物|두루마리|卷轴|卷軸
    seal|印章|인장|印章|印章
    server|サーバ|서버|服务器|伺服器
    shield|盾|방패|盾牌|盾牌
    shippingbox|小包|택배 상자|包裹|包裹
    shuffle|シャッフルマーク|임의 재생 기호|随机播放标志|隨機播放標誌
    sidebar|サイドバー|사이드바|边栏|側邊欄
    signature|署名|서명|签名|簽名
    skew|平行四辺形|평행사변형|平行四边形|平行四邊形
    slider|スライダー|슬라이더|滑块|滑桿
    smallcircle|円|원|圆形|圓形
    smiley|笑顔|웃는 얼굴|笑脸|笑臉
    snowflake|雪の結晶|눈송이|雪花|雪花
    soccerball|サッカーボール|축구공|足球|足球
    sofa|ソファ|소파|沙发|沙發
    sparkle|きらめき|반짝임|闪光|閃光
    sparkles|きらめき|반짝임|闪光|閃光
    speaker|スピーカー|스피커|扬声器|喇叭
    speedometer|速度計|속도계|速度表|速度表
    sportscourt|コート|경기장|运动场|運動場
    square|正方形|정사각형|正方形|正方形
    square.and.arrow|矢印の付いた箱|화살표가 있는 상자|带箭头的方框|帶箭頭的方框
    square.and.pencil|鉛筆の付いた四角|연필이 있는 사각형|带铅笔的方框|帶鉛筆的方框
    star|星|별|星形|星形
    staroflife|六方向の星|여섯 갈래 별|六角星|六角星
    steeringwheel|ハンドル|운전대|方向盘|方向盤
    stethoscope|聴診器|청진기|听诊器|聽診器
    stop|停止マーク|정지 기호|停止标志|停止標誌
    stopwatch|ストップウォッチ|스톱워치|秒表|碼錶
    storefront|店|가게|商店|商店
    strikethrough|取り消し線の付いた文字|취소선이 있는 글자|带删除线的字母|帶刪除線的字母
    suit|トランプのマーク|카드 무늬|扑克牌花色|撲克牌花色
    suit.heart|ハート|하트|爱心|愛心
    suitcase|スーツケース|여행 가방|行李箱|行李箱
    sun|太陽|해|太阳|太陽
    sunrise|日の出|일출|日出|日出
    sunset|日没|일몰|日落|日落
    swift|アマツバメ|칼새|雨燕|雨燕
    tablecells|表|표|表格|表格
    tag|タグ|꼬리표|标签|標籤
    target|的|과녁|靶心|靶心
    terminal|ターミナル|터미널|终端|終端機
    text|文章の行|여러 줄의 글|几行文字|幾行文字
    textformat|文字|글자|字母|字母
    theatermasks|演劇の仮面|연극 가면|戏剧面具|戲劇面具
    thermometer|温度計|온도계|温度计|溫度計
    ticket|チケット|티켓|票券|票券
    timer|タイマー|타이머|计时器|計時器
    tornado|竜巻|토네이도|龙卷风|龍捲風
    tortoise|かめ|거북이|乌龟|烏龜
    touchid|指紋|지문|指纹|指紋
    tram|路面電車|노면 전차|有轨电车|路面電車
    trash|ゴミ箱|휴지통|废纸篓|垃圾桶
    tray|トレイ|서류함|托盘|托盤
    tree|木|나무|树|樹
    triangle|三角形|삼각형|三角形|三角形
    trophy|トロフィー|트로피|奖杯|獎盃
    tshirt|Tシャツ|티셔츠|T 恤|T 恤
    tv|テレビ|텔레비전|电视机|電視機
    umbrella|傘|우산|雨伞|雨傘
    underline|下線付きの文字|밑줄이 있는 글자|带下划线的字母|帶底線的字母
    video|ビデオカメラ|비디오카메라|摄像机|攝影機
    viewfinder|ファインダー|뷰파인더|取景框|取景框
    wallet|財布|지갑|钱包|錢包
    wand|魔法の杖|마술 지팡이|魔棒|魔杖
    water|波|물결|波浪|波浪
    wave|波|물결|波浪|波浪
    waveform|波形|파형|波形|波形
    wifi|Wi-Fiのマーク|와이파이 기호|无线网络标志|Wi-Fi 標誌
    wind|風|바람|风|風
    windshield|フロントガラス|앞 유리|挡风玻璃|擋風玻璃
    wineglass|ワイングラス|와인 잔|酒杯|酒杯
    wrench|レンチ|렌치|扳手|扳手
    xbox|ゲームコントローラー|게임 컨트롤러|游戏手柄|遊戲手把
    xmark|バツ印|엑스 표시|叉号|叉號
    zzz|眠りのしるし|잠 표시|睡眠符号|睡眠符號
    """
}
