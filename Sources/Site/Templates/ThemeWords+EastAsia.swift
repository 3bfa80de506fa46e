/// The words of pages in Chinese, Japanese and Korean, and the order of their dates.
extension ThemeWords {
  static let eastAsian = [
    "ja": [
      "backToText": "本文に戻る", "caution": "警告", "firstPage": "トップページへ", "important": "重要", "info": "情報",
      "missing": "このアドレスにはページがありません。", "note": "補足", "notFound": "ページが見つかりません", "pageOf": "{title}、{number}ページ",
      "table": "表", "tip": "ヒント", "warning": "注意",
      "archive": "アーカイブ", "articles": "記事一覧", "colon": "：", "contents": "目次", "draft": "下書き", "gallery": "ギャラリー",
      "languages": "言語", "newer": "新しい記事", "next": "次へ", "of": "/", "older": "古い記事", "page": "ページ",
      "pages": "ページ", "part": "第", "previous": "前へ", "noResults": "見つかりません", "results": "検索結果",
      "search": "検索", "related": "関連記事", "site": "サイト", "series": "シリーズ", "skip": "本文へ移動",
      "tags": "タグ", "undated": "日付なし", "updated": "更新日",
    ],
    "ko": [
      "backToText": "본문으로 돌아가기", "caution": "경고", "firstPage": "첫 페이지로", "important": "중요", "info": "정보",
      "missing": "이 주소에는 페이지가 없습니다.", "note": "참고", "notFound": "찾을 수 없음", "pageOf": "{title}, {number}페이지",
      "table": "표", "tip": "팁", "warning": "주의",
      "archive": "보관함", "articles": "글", "colon": ": ", "contents": "목차", "draft": "초안", "gallery": "갤러리",
      "languages": "언어",
      "newer": "최근 글", "next": "다음", "of": "/", "older": "이전 글", "page": "페이지", "pages": "페이지", "part": "제",
      "previous": "이전", "noResults": "결과 없음", "results": "검색 결과", "search": "검색", "related": "관련 글",
      "site": "사이트", "series": "시리즈", "skip": "본문으로 이동", "tags": "태그", "undated": "날짜 없음", "updated": "수정일",
    ],
    "zh": [
      "backToText": "返回正文", "caution": "警告", "firstPage": "返回首页", "important": "重要", "info": "信息",
      "missing": "此地址没有页面。", "note": "说明", "notFound": "找不到页面", "pageOf": "{title}，第 {number} 页", "table": "表格",
      "tip": "提示", "warning": "警告",
      "archive": "归档", "articles": "文章", "colon": "：", "contents": "目录", "draft": "草稿", "gallery": "图库",
      "languages": "语言",
      "newer": "较新", "next": "下一篇", "of": "/", "older": "较旧", "page": "页码", "pages": "分页", "part": "第",
      "previous": "上一篇", "noResults": "没有结果", "results": "搜索结果", "search": "搜索", "related": "相关文章",
      "site": "网站", "series": "系列", "skip": "跳到正文", "tags": "标签", "undated": "无日期", "updated": "更新于",
    ],
    "zh-hant": [
      "backToText": "返回正文", "caution": "警告", "firstPage": "返回首頁", "important": "重要", "info": "資訊",
      "missing": "此網址沒有頁面。", "note": "說明", "notFound": "找不到頁面", "pageOf": "{title}，第 {number} 頁", "table": "表格",
      "tip": "提示", "warning": "警告",
      "archive": "彙整", "articles": "文章", "colon": "：", "contents": "目錄", "draft": "草稿", "gallery": "圖庫",
      "languages": "語言",
      "newer": "較新", "next": "下一篇", "of": "/", "older": "較舊", "page": "頁碼", "pages": "分頁", "part": "第",
      "previous": "上一篇", "noResults": "沒有結果", "results": "搜尋結果", "search": "搜尋", "related": "相關文章",
      "site": "網站", "series": "系列", "skip": "跳到正文", "tags": "標籤", "undated": "無日期", "updated": "更新於",
    ],
  ]

  /// What stands behind the year, the month and the day where a date begins with the year.
  private static let dateSigns = [
    "ja": ("年", "月", "日"), "ko": ("년 ", "월 ", "일"), "zh": ("年", "月", "日"), "zh-hant": ("年", "月", "日"),
  ]

  /// The key of a language in the tables: its code without a region, and with the script of Traditional Chinese.
  static func key(of language: String) -> String {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    guard parts.first == "zh" else { return parts.first ?? "" }
    guard !parts.contains("hans") else { return "zh" }
    return parts.contains { ["tw", "hk", "mo", "hant"].contains($0) } ? "zh-hant" : "zh"
  }

  /// A date that begins with the year, or nil if dates of the language don't.
  static func date(year: Int, month: Int, day: Int, in language: String) -> String? {
    dateSigns[key(of: language)].map { "\(year)\($0.0)\(month)\($0.1)\(day)\($0.2)" }
  }
}
