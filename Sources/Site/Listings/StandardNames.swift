/// The names of SwiftUI and of Swift itself.
///
/// A post that explains one of them often quotes its interface. That isn't what the listings after it mean.
enum StandardNames {
  /// The types of SwiftUI, and those of Swift that posts quote.
  static let all = names(in: types)
  /// The members of SwiftUI's types, such as modifiers, and of Swift's.
  static let members = names(in: memberText)
  /// What else Swift and Foundation have, with the attributes and the names that are known without a declaration.
  private static let others = names(in: otherText)

  /// Returns whether a name has a meaning in code that declares nothing.
  static func have(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter else { return true }
    return all.contains(name) || members.contains(name) || others.contains(name) || name.hasPrefix("NS")
  }

  private static func names(in text: String) -> Set<String> { Set(text.split { $0.isWhitespace }.map(String.init)) }

  private static let types = """
    AutomaticDisclosureGroupStyle AutomaticLabeledContentStyle BoundRows ButtonSizing ContainerBackgroundPlacement
    CustomPresentationDetent DisclosureGroupStyle DisclosureGroupStyleConfiguration EditActions
    ExplicitTimelineSchedule FillShapeStyle ImageDynamicRange ImagePaint KeyPress LabeledContentStyle
    LabeledContentStyleConfiguration LayoutDirectionBehavior MaterialActiveAppearance NavigationSplitViewStyle
    PaletteSelectionEffect ScrollInputBehavior ScrollInputKind SearchPresentationToolbarBehavior
    SearchToolbarBehavior SharePreview TabBarMinimizeBehavior TextEditorStyle TextSelection TimelineScheduleMode
    UTType
    AXCategoricalDataAxisDescriptor AXChartDescriptor AXChartDescriptorRepresentable AXCustomContent AXDataAxisDescriptor
    AXDataPoint AXDataSeriesDescriptor AXNumericDataAxisDescriptor AccessibilityActionCategory AccessibilityActionKind
    AccessibilityAdjustmentDirection AccessibilityChildBehavior AccessibilityDirectTouchOptions AccessibilityFocusState
    AccessibilityHeadingLevel AccessibilityLabeledPairRole AccessibilityQuickActionStyle AccessibilityRotorEntry
    AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction ActionSheet Alert Alignment AlignmentID
    Anchor Angle AngularGradient AnyGesture GestureStateGesture _AnyAnimatableData _ChangedGesture _EndedGesture Animatable AnimatableModifier AnimatablePair Animation AnimationCompletionCriteria
    AnimationContext AnimationDefaults AnimationState AnimationStateKey AnimationTimelineSchedule Any AnyCancellable
    AnyGradient AnyHashable AnyLayout AnyObject AnyPublisher AnyShape AnyShapeStyle AnyTransition AnyView App AppScene
    AppStorage AppView Array AsymmetricTransition AsyncImage AsyncImagePhase AsyncSequence AsyncStream
    AutomaticControlGroupStyle AutomaticNavigationTransition Axis BackgroundStyle BadgeProminence BidirectionalCollection
    Bindable Binding BlendMode BlurReplaceTransition Bool BorderedButtonStyle BorderedProminentButtonStyle
    BorderlessButtonStyle Button ButtonBorderOutline ButtonBorderShape ButtonRepeatBehavior ButtonRole ButtonStyle
    ButtonStyleConfiguration ButtonToggleStyle CATransform3D CFAbsoluteTime CFTimeInterval CGAffineTransform CGColor CGFloat
    CGImage CGLineCap CGLineJoin CGMutablePath CGPath CGPathElement CGPathElementType CGPathFillRule CGPoint CGRect CGSize
    CHHapticDynamicParameter CHHapticEngine CHHapticEvent CHHapticEventParameter CHHapticParameterCurve CHHapticPattern
    CHHapticPatternPlayer
    CGVector CLLocation CLLocationCoordinate2D CMAcceleration CMAccelerometerData CMAttitude CMAttitudeReferenceFrame
    CMDeviceMotion CMGyroData CMMotionManager CMRotationRate CTFont Cancellable Canvas Capsule CaseIterable
    Character Circle CircularProgressViewStyle ClosedRange Codable CodingKey Collection Color ColorPicker ColorRenderingMode
    ColorResource ColorScheme ColorSchemeContrast CommandGroup CommandGroupPlacement CommandMenu CommandSet Commands
    CommandsBuilder CompactDatePickerStyle CompactMenuControlGroupStyle Comparable ConditionalContent ConnectablePublisher
    ContainerRelativeShape ContainerValues ContentBuilder ContentMarginPlacement ContentMode ContentShapeKinds
    ContentTransition ContentUnavailableView ControlGroup ControlGroupStyle ControlGroupStyleConfiguration ControlSize
    CoordinateSpace CoordinateSpaceProtocol CubicKeyframe Cue CurrentValueSubject CustomAnimation
    CustomDebugStringConvertible CustomHoverEffect CustomMotion CustomStringConvertible Data Date DatePicker
    DatePickerComponents DatePickerStyle Decodable Decoder DefaultButtonStyle DefaultDatePickerStyle
    DefaultFocusEvaluationPriority DefaultGlassEffectShape DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle
    DefaultPickerStyle DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle Dictionary DisclosureGroup
    DismissAction DismissSearchAction DispatchQueue DispatchTime DispatchTimeInterval DispatchWorkItem Divider Double
    DoubleColumnNavigationViewStyle DragGesture DynamicProperty DynamicTypeSize Edge EdgeInsets EditButton EditMode Ellipse
    EllipticalGradient EmptyAnimatableData EmptyCommands EmptyMatchedTransitionSourceConfiguration EmptyModifier EmptyView
    EmptyVisualEffect Encodable Encoder Environment EnvironmentKey EnvironmentModifier EnvironmentObject EnvironmentValues
    Equatable EquatableView Error EventModifiers ExclusiveGesture Executor ExpressibleByArrayLiteral
    ExpressibleByIntegerLiteral ExpressibleByStringLiteral FillStyle Finger Float FocusState Font FontMetrics ForEach
    ForEachSections ForEachSubviews ForegroundStyle Form FormStyle Gauge GaugeStyle GeometryEffect GeometryProxy
    GeometryReader Gesture GestureMask GestureState Glass GlassButtonStyle GlassEffectContainer GlassEffectTransition
    GlassProminentButtonStyle GlobalCoordinateSpace Gradient GraphicalDatePickerStyle GraphicsContext Grid GridItem GridRow
    Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupOfSections GroupOfSubviews GroupedListStyle HStack
    HStackLayout HTTPURLResponse Hashable Hasher
    HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverEffect HoverPhase
    IconOnlyLabelStyle Identifiable Identity IdentityTransition Image ImageResource InlinePickerStyle InsetGroupedListStyle
    InsetListStyle InsettableShape Int IteratorProtocol JoinedModifiers Just KeyEquivalent KeyPath KeyboardShortcut
    KeyframeAnimator KeyframeList KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyframeTrackContentBuilder
    KeyframeTrackList Keyframes KeyframesBuilder Label LabelStyle LabelStyleConfiguration LabeledContent Layout
    LayoutDirection LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey
    LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight
    LengthAttribute LineAttribute LinearGradient LinearKeyframe LinearProgressViewStyle Link List ListLook ListSectionSpacing
    ListStyle LocalCoordinateSpace LocalizedError LocalizedStringKey LocalizedStringResource Logger
    LongPressGesture Look MKCoordinateRegion MKCoordinateSpan MagnificationGesture
    MagnifyGesture Map MapAnnotation MapAnnotationProtocol MapInteractionModes MapMarker MappedGesture
    MatchedGeometryProperties Material Menu MenuActionDismissBehavior MenuBarExtra
    MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle MeshGradient ModifiedContent MoveKeyframe MoveTransition
    MutableCollection NSItemProvider NSStringDrawingContext NSStringDrawingOptions NamedCoordinateSpace Namespace
    NavigationBarItem NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle NavigationPath NavigationSplitView
    NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView
    NavigationViewStyle Never NotificationCenter Numeric OSLogMessage OSLogPrivacy OSLogType
    ObjectBindings Observable ObservableObject ObservableObjectPublisher ObservedGesture ObservedObject OffsetTransition
    OpacityTransition OpenURLAction OptionSet Optional OptionalScene OutlineGroup PageIndexViewStyle PageTabViewStyle Paint
    PaletteControlGroupStyle PalettePickerStyle PassthroughSubject Path PeriodicTimelineSchedule PhaseAnimator Picker
    PickerLook PickerStyle PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle
    PlainListStyle PlainTextFieldStyle PopoverAttachmentAnchor PreferenceKey PresentationAdaptation
    PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent PresentationMode PresentationSizing
    PreviewDevice PreviewLayout PreviewProvider PreviewTrait PrimitiveButtonStyle PrimitiveButtonStyleConfiguration
    ProgressView ProgressViewStyle ProgressViewStyleConfiguration ProjectionTransform Prominence ProposedViewSize Published
    Publisher Publishers PushTransition RadialGradient RandomAccessCollection RandomNumberGenerator Range RawRepresentable
    Rectangle RectangleCornerRadii RedactionReasons ResolvedFont Result RotateGesture RotationGesture
    RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle SafeAreaRegions ScaleTransition ScaledMetric SceneBuilder
    SceneGroup ScenePhase SceneStorage ScrollBounceBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle ScrollGeometry
    PagingScrollTargetBehavior ScrollTarget ScrollTargetBehaviorContext ViewAlignedScrollTargetBehavior
    ScrollIndicatorVisibility ScrollPhase ScrollPosition ScrollTargetBehavior ScrollTransitionConfiguration
    ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement Section SectionCollection
    SectionConfiguration SecureField SegmentedPickerStyle Selector Sendable SensoryFeedback SeparatorShapeStyle Sequence
    SequenceGesture Set SetAlgebra Settings Shader ShaderFunction ShaderLibrary ShadowStyle Shape ShapeRole ShapeStyle
    ShapeTrim ShapeView ShareLink SidebarCommands SidebarListStyle SimultaneousGesture SlideTransition Slider Snapshot Spacer
    SpatialTapGesture Spring SpringKeyframe StackNavigationViewStyle State StateObject Stepper Strideable String
    StringProtocol StrokeStyle StrokedShape Subject SubmitLabel SubmitTriggers Subscriber Subscribers Substring Subview
    SubviewsCollection SwitchToggleStyle SymbolDrawing SymbolEffect SymbolEffectOptions SymbolRenderingMode SymbolVariants
    Tab TabLook TabRole TabSection TabView TabViewStyle TapGesture Task Text TextAlignment TextAttribute TextEditingCommands
    TextEditor TextField TextFieldStyle TextFieldStyleLabel TextFormattingCommands TextInputAutocapitalization TextProxy
    TextRenderer TextRun TextSelectability TimelineSchedule TimelineView TimelineViewDefaultContext Timer TimerPublisher
    TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle ToggleStyleConfiguration ToolbarCommands
    ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarParts ToolbarPlacement
    ToolbarRole ToolbarTitleDisplayMode Transaction TransformedShape Transition TransitionKind TransitionPhase
    TransitionProperties TrimmedShape TupleView UIActivityIndicatorView UIApplication
    UIApplicationDelegate UIApplicationDelegateAdaptor UIBarAppearance UIBezierPath
    UIBlurEffect UICollectionView UIColor UIControl UIDevice
    UIDeviceOrientation UIEdgeInsets UIEvent UIFeedbackGenerator UIFont
    UIHostingController UIImage UIImpactFeedbackGenerator UIKeyboardType UINavigationBar UINavigationBarAppearance
    UINotificationFeedbackGenerator UIPageControl UIPasteboard UIRectCorner
    UIRefreshControl UIResponder UIScene UIScreen UIScrollView
    UISegmentedControl UISelectionFeedbackGenerator UISlider UISwitch UITabBar UITabBarAppearance UITableView UITableViewCell
    UITextAutocapitalizationType UITextContentType UITextField UITextView UITraitCollection UIUserInterfaceIdiom
    UIUserInterfaceStyle UIView UIViewControllerRepresentable UIViewRepresentable
    UIViewRepresentableContext UIVisualEffect UIVisualEffectView UIWindow UIWindowScene
    URL URLRequest URLResponse URLSession URLSessionConfiguration URLSessionDataTask UUID
    UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass VStack VStackLayout VectorArithmetic VerticalAlignment
    VerticalEdge View ViewBuilder ViewDimensions ViewHost ViewLimits ViewModifier ViewScene ViewSpacing ViewThatFits
    VirtualClock Visibility VisualEffect VisualEffectSteps Void WheelDatePickerStyle WheelPickerStyle Window WindowGroup
    WritingToolsBehavior ZStack ZStackLayout ZoomNavigationTransition
    ZoomSource CombineLatest MergeMany Zip Promise DataTaskPublisher DefaultToolbarItem Deferred SpacerSizing ToolbarDefaultItemKind ToolbarSpacer Empty Fail Future ImageRenderer InterfaceOrientation PreviewContext WidgetFamily WidgetPreviewContext _ColorLiteralType _ImageLiteralType _AppearanceActionModifier _ScaleEffect _VariadicView _VariadicView_Children _VariadicView_MultiViewRoot
    _VariadicView_UnaryViewRoot simd_double2 simd_double3 simd_double4 simd_double4x4 simd_float2 simd_float3 simd_float4
    simd_quatd
    ScrollPhaseChangeContext UIAccessibility
    """

  private static let memberText = """
    _body _leftOut _leftOutValue _logChanges _onButtonGesture _printChanges _valueType a above aboveLeft aboveRight
    acceleration accelerometerData accelerometerUpdateInterval accentColor accessibility accessibilityAction
    accessibilityActions accessibilityActivationPoint accessibilityAddTraits accessibilityAdjustableAction
    accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent
    accessibilityDifferentiateWithoutColor accessibilityDimFlashingLights accessibilityDirectTouch
    accessibilityDragPoint accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading
    accessibilityHidden accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors
    accessibilityInputLabels accessibilityInvertColors accessibilityLabel accessibilityLabeledPair
    accessibilityLargeContentViewerEnabled accessibilityLinkedGroup accessibilityPlayAnimatedImages
    accessibilityQuickAction accessibilityReduceMotion accessibilityReduceTransparency accessibilityRemoveTraits
    accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor accessibilityRotorEntry
    accessibilityScrollAction accessibilityScrollStatus accessibilityShowButtonShapes
    accessibilityShowsLargeContentViewer accessibilitySortPriority accessibilitySwitchControlEnabled
    accessibilityTextContentType accessibilityValue accessibilityVoiceOverEnabled accessibilityZoomAction
    accessoryCircular accessoryCircularCapacity accessoryInline accessoryLinear accessoryLinearCapacity
    accessoryRectangular act actionSheet activationState add addArc addClip addCurve addEllipse addFilter addingProduct
    addingReportingOverflow additionalAxes addLine addLines addObserver addPath addProduct addQuadCurve addRect
    addRects addRelativeArc addRoundedRect addSubview addValue advance advanced after age alert alignedDown alignedUp
    alignment alignmentGuide all AllCases allCases allCorners allHTTPHeaderFields allKeys allLayers allocate
    allowedDynamicRange allowsDirectInteraction allowsHitTesting allowsSelection allowsTightening allSatisfy alpha
    alphabet alphaThreshold always alwaysByFew alwaysByOne AncestorRepresentation anchor anchored anchorPreference
    anchorsMatchLineEndings angle angularGradient animatableData animate animated animation animations announcement
    antialiased appear appearance append appending appendInterpolation appendLiteral appInfo apply applying
    applyWithBlock arc4random arc4random_uniform argc arguments ArrayLiteralElement arrivals ascender ascent ASCII
    ascii asciiOnlyCharacterClasses asciiOnlyDigits asciiOnlyWhitespace asciiOnlyWordCharacters asciiValue aspectRatio
    assign assumingMemoryBound asymmetric async asyncAfter attachedAbove attachedAboveRight attachedBelow
    attachedBelowLeft attitude attoseconds attributedTitle auto autocapitalization autoconnect autocorrectionDisabled
    automatic awayFromZero axes axis b backdrop background backgroundColor backgroundExtensionEffect backgroundMaterial
    backgroundPreferenceValue backgroundStyle backward backwards badge badgeProminence bar barHeight barTintColor base
    baseAddress baselineOffset beginGeneratingDeviceOrientationNotifications below belowLeft belowRight bezier
    bigEndian binade bindMemory bitPattern bitWidth black blendMode blue blur blurReplace body bold boldSystemFont
    boldTextStatusDidChangeNotification boldWeight BooleanLiteralType border borderedFieldHeight borderedProminent
    borderless bottom bottomBar bottomControlPoint bottomLeading bottomLeft bottomRight bottomTrailing bounce bounces
    bouncy Bound boundingBox boundingBoxOfPath boundingRect bounds breathe brightness brown buffer buildArray
    buildBlock buildEither buildExpression buildFinalResult buildIf buildLimitedAvailability buildOptional buttonBorder
    buttonBorderShape buttonFill buttonFontSize buttonHeight buttonPadding buttonRadius buttonRepeatBehavior
    buttonSizing buttonStyle byLayer byteCount byteOffsets bytes bytesEqual byteSwapped c CACurrentMediaTime cadence
    callAsFunction callout cancel CanonicalCombiningClass canonicalCombiningClass canOpenURL canvas
    capabilitiesForHardware capacity capHeight capitalized capsule caption caption2 cardInset cardRadius
    caseInsensitive catch categoryOrder CATransform3DConcat CATransform3DIdentity CATransform3DMakeRotation
    CATransform3DMakeScale CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate
    causesPageTurn center centered centerFirstTextBaseline centerLastTextBaseline CFAbsoluteTimeGetCurrent
    CGAffineTransformMakeRotation CGAffineTransformMakeScale CGAffineTransformMakeTranslation cgColor cgImage cgPath
    CGPointMake cgPointValue CGRectMake cgRectValue CGSizeMake cgSizeValue Change changes changesWhenCaseFolded
    changesWhenCaseMapped changesWhenLowercased changesWhenNFKCCaseFolded changesWhenTitlecased changesWhenUppercased
    character CharacterIterator characters charactersEqual CharacterView checkForASCII checkForNFC
    CHHapticTimeImmediate Child Children children choose chosenInset circle circularEaseIn circularEaseInOut
    circularEaseOut clamp clamped class clear clip clipBoundingRect clipped clipShape clipsToBounds clock clockwise
    close closePunctuation closeSubpath CodeUnit codeUnits codingKey codingPath collection color colorArray colorEffect
    colorInvert colorMode colorMultiply colors colorScheme colorSchemeContrast columns combine combined combineLatest
    commands commandsRemoved compactAppearance compactMap compactMapValues compactMenu compare Compared compared
    CompareOptions completeImmediately components compositingGroup composition compressed concat concatenate
    concatenating concurrent condensed configureWithDefaultBackground configureWithOpaqueBackground
    configureWithTransparentBackground confirmationDialog conicGradient conjugate connect connectedScenes
    connectorPunctuation console constant consuming container containerBackground containerRelativeFrame containerShape
    containerSize containerValue containerValues contains content contentInsets contentMargins contentOffset
    contentShape contentSize contentTransition contentTransitionAddsDrawingGroup contentView Context contextMenu
    contextMenuPreview continuous contrast control controlGroupStyle controls controlSize coordinate coordinateSpace
    coordinator copyBytes copyMemory cornerRadii cornerRadius cornerSize count counterClockwise create createPublisher
    critical cross cues cumulative currencySymbol current currentCodeUnitOffset currentIndex
    currentPageIndicatorTintColor currentPoint currentValueLabel curve custom customAttribute customized customMirror
    customPlaygroundQuickLook cyan d darkGray dash dashDot dashDotDot dashPhase dashPunctuation data dataCorrupted
    dataCorruptedError dataPoints dataTask dataTaskPublisher date datePickerStyle deallocate debounce debug
    debugDescription decimal decimalNumber decode decodeCString decodeIfPresent decodeNil default defaultFocus
    defaultFont defaultHoverEffect defaultMinListRowHeight defaults defaultScrollAnchor defaultSize defaultValue
    defersSystemGestures degrees deinitialize deinitializeElement delay delete departures depth descendant descender
    descent description design destructive deviceMotion deviceMotionUpdateInterval diacriticInsensitive diagnostics
    dictionary didBecomeActiveNotification didEnterBackgroundNotification didReceiveMemoryWarningNotification
    difference digit dimensions dimInactiveLayers direction disableAutocorrection disabled disablesAnimations
    disablesSubpixelQuantization disappear disclosureGroupStyle dismiss dismissSearch displayPadding displayScale
    DisplayStyle displayStyle Distance distance distortionEffect dithersResult dividedReportingOverflow
    dividingFullWidth dot dotMatchesNewlines doubleAbove doubleBelow down downUp drag draggable dragPreview drand48
    draw drawingGroup drawLayer drawOff drawOn drop dropDestination dropFirst dropLast Duration duration dx dy
    dynamicallyCall dynamicTypeSize eager easeIn easeInOut easeOut edge edgesIgnoringSafeArea edit editMode effect
    Element Elements elements elementsEqual ellipse ellipticalGradient emptyInput enabled enclosingMark encode
    encodeConditional encodedOffset encodedReplacementCharacter EncodedScalar encodeIfPresent encodeNil Encoding
    endGeneratingDeviceOrientationNotifications endIndex entries enum enumerated environment environmentObject
    ephemeral equalTo equatable eraseToAnyPublisher error errorDescription escape escaped evenHalf eventParameters
    events eventType everyMinute exclusively expanded explicit Exponent exponent exponentBitCount exponentBitPattern
    ExtendedGraphemeClusterLiteralType extracting extractValues failure failureReason family fault fieldRadius fileID
    fileImporter fileSystem fill fillStyle filter finalize finalPunctuation findDisabled findNavigator first
    firstBaseline firstIndex firstListHeader firstMatch firstRange firstTextBaseline fixedCoordinateSpace fixedSize
    flatMap flatMapError flipsForRightToLeftLayoutDirection float float2 float3 float4 floatArray floatingPointClass
    FloatLiteralType focusable focused focusEffectDisabled font fontDesign fontWeight fontWidth footer footnote force
    forcedOrdering forEach foreground foregroundColor foregroundStyle foreignReference format formatted formIndex
    formIntersection formRemainder formSquareRoot formStyle formSymmetricDifference formTruncatingRemainder formUnion
    forward ForwardParser fraction fractionCompleted frame freeCapacity from fromOpaque fullScreenCover gaugeStyle
    general GeneralCategory generalCategory generated geometry geometryGroup gesture get getHue getRed getWhite glass
    glassEffect glassEffectID glassEffectTransition glassEffectUnion glassProminent global gradient graphemeCluster
    gravity gray grayscale greatestFiniteMagnitude green gridCellAnchor gridCellColumns gridCellUnsizedAxes
    gridColumnAlignment gridlinePositions group groupBoxStyle gyroData gyroUpdateInterval hairline handleEvents
    handlesExternalEvents hash hashValue hasMotion hasPointerRepresentation hasPrefix hasStrings hasSuffix
    hasTransition hasUppercaseHeaders header headerBottom headerFont headerProminence headline heavy height help
    helpAnchor hexDigitValue hidden hideInactiveLayers hidesWhenStopped highHalf highlighted highPriorityGesture hold
    horizontal horizontalSizeClass hourAndMinute hoverEffect hoverEffectDisabled httpAdditionalHeaders httpBody
    httpMethod hueRotation ianaName icon ID id idealSide identifier identity ignoredByLayout ignoresCase
    ignoresSafeArea imag image imageLiteralResourceName imageScale impact impactOccurred Index index IndexDistance
    indexViewStyle Indices indices indigo inferringMoves infinity info init initialize initializeElement
    initializeMemory initialPunctuation inlineBar inlineLarge inner inRange insert insertion insertions inset inspector
    IntegerLiteralType interaction interactive interactiveDismissDisabled interactiveSpring interpolate interpolated
    interpolatingSpring interpolation intersection interval intValue invalidatableContent invalidate invalidated
    invalidNonSurrogateCodePointByte invalidValue inverse inverted iOS18 iOS26 iotaSubscript isAccelerometerActive
    isAccelerometerAvailable isAccessibilitySize isAlphabetic isAntialiased isASCII isASCIIHexDigit isAtEnd
    isAutoShutdownEnabled isBidiControl isBidiMirrored isBoldTextEnabled isButton isCancelled isCanonical
    isCanonicallyEquivalent isCanonicallyLessThan isCased isCaseIgnorable isContiguousUTF8 isContinuation isContinuous
    isCurrencySymbol isDarkerSystemColorsEnabled isDash isDateInToday isDateInTomorrow isDateInYesterday
    isDefaultIgnorableCodePoint isDeprecated isDeviceMotionActive isDeviceMotionAvailable isDiacritic isDisjoint
    isEditing isEmoji isEmojiModifier isEmojiModifierBase isEmojiPresentation isEmpty isEnabled isEOFilled isEqual
    isEvenOdd isExpanded isExtender isFinite isFull isFullCompositionExclusion
    isGeneratingDeviceOrientationNotifications isGraphemeBase isGraphemeExtend isGrayscaleEnabled isGyroActive
    isGyroAvailable isHexDigit isHidden isIDContinue isIdentical isIdentity isIdeographic isIdleTimerDisabled
    isIDSBinaryOperator isIDStart isIDSTrinaryOperator isImage isInfinite isInsertion isInvertColorsEnabled isItalic
    isJoinControl isKeyboardKey isKeyWindow isKnownASCII isKnownNFC isLandscape isLeadSurrogate isLess
    isLessThanOrEqualTo isLetter isLink isLogicallyComplete isLogicalOrderException isLowercase isMath isMathSymbol
    isMixed isMultiple isNaN isNewline isNoncharacterCodePoint isNormal isNumber iso2022JP isoLatin1 isoLatin2 isOn
    isOpaque isPagingEnabled isPatternSyntax isPatternWhitespace isPortrait isPositionedByUser isPresented isPressed
    isPunctuation isQuotationMark isRadical isReduceMotionEnabled isReduceTransparencyEnabled isScrollEnabled
    isScrolling isSearchField isSearching isSentenceTerminal isSignalingNaN isSigned isSoftDotted isSource isStaticText
    isStrictSubset isStrictSuperset isStroked isStruckThrough isSubnormal isSubset isSummaryElement isSuperset
    isSurrogate isSwitchControlRunning isSymbol isSymbolImage isTabBar isTappable isTerminalPunctuation isToggle
    isTotallyOrdered isTrailSurrogate isTranslucent isTruncated isUnderlined isUnifiedIdeograph isUniqueReference
    isUppercase isUserInteractionEnabled isValid isVariationSelector isVoiceOverRunning isWhitespace isWholeNumber
    isXIDContinue isXIDStart isZero italic italicSystemFont item iterative Iterator japaneseEUC joined kanaVoicing kern
    kerning Key key keyboard keyboardAnimationDurationUserInfoKey keyboardDidHideNotification
    keyboardDidShowNotification keyboardDismissMode keyboardFrameEndUserInfoKey keyboardShortcut keyboardType
    keyboardWillChangeFrameNotification keyboardWillHideNotification keyboardWillShowNotification keyframeAnimator
    keyNotFound Keys keys keyWindow Kind kind label labeledContentStyle labelFontSize labelsHidden labelStyle
    labelsVisibility landscapeLeft landscapeRight large largeBar largeButtonPadding largeTitle largeTitleTextAttributes
    last lastIndex lastRange lastTextBaseline latitude latitudeDelta layer layerEffect layers layoutChanged
    layoutDirection layoutDirectionBehavior layoutPriority layoutProperties layoutValue lazy leading
    leadingControlPoint leadingFirstTextBaseline leadingLastTextBaseline leadingZeroBitCount leadSurrogate
    leastNonzeroMagnitude leastNormalMagnitude left leftArrow legibilityWeight length letterNumber
    lexicographicallyPrecedes lift light lightGray limits linear linearCapacity linearColor linearGradient lineCap
    lineHeight lineIntersection lineJoin lineLimit lineRange lines lineSeparator lineSpacing lineSubtraction lineWidth
    link list listFooterBottom listGap listHeader listRowBackground listRowInsets listRowSeparator listRowSeparatorTint
    listRowSpacing listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle listTop literal
    littleEndian load loadUnaligned local locale location log logicallyComplete longitude longitudeDelta look
    lowerBound lowercased lowercaseLetter lowercaseMapping lowercaseSmallCaps lowHalf luminanceToAlpha m11 m12 m13 m21
    m22 m23 m31 m32 m33 m41 macOSRoman magenta magic magicTap magnification Magnitude magnitude magnitudeSquared main
    makeBody makeCache makeCharacterIterator makeContiguousUTF8 makeCoordinator makeIterator makePlayer
    makeUnicodeScalarIterator map mapError mapValues mask MaskStorage Match match matchedGeometry matchedGeometryEffect
    matchedTransitionSource matches matchingSemantics materialActiveAppearance materialize mathSymbol max
    maxDetentValue maximum maximumDistance maximumMagnitude maximumTrackTintColor measure medium menu
    menuActionDismissBehavior menuIndicator menuOrder menuStyle merge merging messaging metrics microseconds
    milliseconds min minimum minimumAngleDelta minimumDistance minimumDuration minimumMagnitude minimumScaleDelta
    minimumScaleFactor minimumTrackTintColor minLength mint minus mirrors miterLimit mix model modifier modifierLetter
    modifiers modifierSymbol monospaced monospacedDigit monospacedDigitSystemFont monospacedSystemFont move moveAssign
    moveElement moveInitialize moveInitializeMemory moveSubranges moveUpdate movie multilineTextAlignment
    multipliedFullWidth multipliedReportingOverflow multiply mutableBytes mutableSpan name nameAlias named names nan
    nanoseconds narrative nativeBounds nativeScale navigation navigationBarBackButtonHidden navigationBarDrawer
    navigationBarHidden navigationBarItems navigationBarLeading navigationBarTitle navigationBarTitleDisplayMode
    navigationBarTrailing navigationDestination navigationSplitViewColumnWidth navigationSplitViewStyle
    navigationSubtitle navigationTitle navigationTransition navigationViewStyle negate negativeInfinity negativeNormal
    negativeSubnormal negativeZero nestedContainer nestedUnkeyedContainer never next nextDown nextstep nextUp none
    nonLossyASCII nonRepeating nonReversing nonspacingMark nonzeroBitCount normal normalize normalized notice
    notificationOccurred notReordered now NSEC_PER_MSEC NSEC_PER_SEC NSEC_PER_USEC nukta numberOfComponents numeric
    numericText NumericType numericType numericValue objectWillChange oddHalf offset offsetBy offUp onAppear onChange
    onChanged onContinuousHover onDelete onDisappear onDrag onDrop one onEnded onGeometryChange onHover onKeyPress
    onLongPressGesture onMove onOpenURL onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange
    onScrollVisibilityChange onSubmit onTapGesture onTintColor opacity opaque opaqueSeparator open openPunctuation
    openURL option optional orange order orientation orientationDidChangeNotification origin originalTarget otherLetter
    otherNumber otherPunctuation otherSymbol outline output overlaps overlay overlayPreferenceValue
    overlongEncodingByte padding page pageIndicatorTintColor pageScrolled paging paint palette paletteSelectionEffect
    pan paragraphLayoutDirection paragraphRange paragraphSeparator parameterID Parser ParseResult parseScalar partition
    parts passes passRetained passUnretained pastEnd path perform periodic persistentSystemOverlays phase phaseAnimator
    pi pickerStyle pictures pictureSizes pinch pink pitch pixelLength place placeholder placeholderText placeSubviews
    plain plainHeader play playgroundDescription playsHapticsOnly playsSound plus point Pointee pointee pointer points
    pointSize popFirst popLast popover portrait portraitUpsideDown position positiveInfinity positiveNormal
    positiveSubnormal positiveZero possessive post predecessor predictedEndLocation predictedEndTranslation preference
    preferredColorScheme preferredFont prefersCrossFadeTransitions prefersLargeTitles prefix prefixMatch prepare
    presences presentationBackground presentationBackgroundInteraction presentationCompactAdaptation
    presentationContentInteraction presentationCornerRadius presentationDetents presentationDragIndicator
    presentationMode presentationSizing press previewContext previewDevice previewDisplayName
    previewInterfaceOrientation previewLayout previous primary principal priority privacy privacySensitive privateUse
    problem progressViewStyle projectedValue projectionEffect projectionTransform prompt Properties properties
    proposedSize publish publisher publishers pullDown pulse purple push quaternary quaternaryLabel
    quaternarySystemFill quietNaN quinary quotientAndRemainder radialGradient radians radix random randomElement range
    Ranges ranges RawExponent RawSignificand RawValue rawValue real receive recoverySuggestion rect rectangle red
    redacted redactionReasons reduce reduceMotionStatusDidChangeNotification
    reduceTransparencyStatusDidChangeNotification refreshable regex RegexOutput Regions regions regular
    regularExpression regularMaterial relative relativeTime release reluctant remainder remainderReportingOverflow
    removal removals remove removeAll removeAllPoints removed removeDuplicates removeFirst removeLast removeObserver
    removeSubrange removeSubranges removeValue removingSubranges renderingMode repeat repeatCount repeatedValue
    repeatForever repeating repetitionBehavior replace replaceDisabled replaceError replacesContentAtOnce
    replaceSubrange replacing replacingUnspecifiedDimensions request requiresActivation reserveCapacity reset
    resetBytes resetHandler resizable resolve resolvedColor resolveSymbol resume retain retry return reverse reversed
    ReverseParser reversing right role roll rootType rotate rotated rotation rotation3DEffect rotationEffect
    rotationRate round rounded roundedRectangle rowHeight rowInset rowPadding runs safeArea safeAreaBar safeAreaInset
    safeAreaInsets safeAreaPadding samePosition saturation saveItem Scalar scalarCount scalarValue scale scaleBy scaled
    scaledBy scaledToFill scaledToFit scaleEffect scan scene scenePadding scenePhase schedule scheduledTimer screen
    screenChanged scroll scrollBounceBehavior scrollClipDisabled scrollContentBackground scrollDisabled
    scrollDismissesKeyboard scrollEdgeAppearance scrollEdgeEffectHidden scrollEdgeEffectStyle scrollIndicators
    scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTargetBehavior scrollTargetLayout scrollTo
    scrollTransition scrollView search searchable searchCompletion searchFocused searchPresentationToolbarBehavior
    searchScopes searchSuggestions searchToolbarBehavior second secondary secondaryLabel secondarySystemBackground
    secondarySystemFill secondarySystemGroupedBackground seconds sectionFooters sectionHeaders sectionHeaderTopPadding
    segmentedHeight segmentedInset segmentedRadius selected selectedSegmentTintColor selection selectionChanged
    selectionStyle semibold send sendAction sensitive sensoryFeedback separator separatorColor separatorEnd
    separatorStyle sequenced series set setFailureType setFill setStroke setTitleTextAttributes settle settlingDuration
    setValue shading shadow shadowAbove shadowColor shadowOnly shape shapes share shared sharedBackgroundVisibility
    sheet sheetInset sheetRadius shift shiftJIS shouldDifferentiateWithoutColor shouldMerge showingStates showMenu
    showsDeviceMovementDisplay showsHorizontalScrollIndicator showsVerticalScrollIndicator shuffle shuffled side
    sidebarAdaptable sidebarToggle sign signalingNaN significand significandBitCount significandBitPattern
    significandWidth signum silentOnTouch SIMD16Storage SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage
    SIMD8Storage SIMDMaskScalar simple simultaneousGesture simultaneously single singleValueContainer sink size
    sizeClass sizeMetrics sizeThatFits skipBack skipForward slash sleep slide sliderHeight sliderKnob sliderTrack
    smallButtonPadding smallCaps smallSystemFontSize smooth smoothsColors snappy snapshot solid some sort sorted source
    sourceCode spacerLength spaceSeparator spacing spacingBelowText spacingMark span speechAdjustedPitch
    speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters speed spinnerSize split
    spreadsheet spring square squareRoot stack stackOrientation stagecraftVariant standard standardAppearance start
    startAccelerometerUpdates startAnchor startAnimating startDeviceMotionUpdates startGyroUpdates startIndex
    startLocation starts startsMediaSession state statusBar statusBarHidden statusCode stepperRadius stepperSize steps
    stop stopAccelerometerUpdates stopAnimating stopDeviceMotionUpdates stopGyroUpdates stoppedHandler stops store
    storeBytes Stream1 Stream2 Stride stride strikethrough strikethroughStyle string StringInterpolation
    StringLiteralType strings stringValue stroke strokeBorder strokedPath struct style styleMetrics styles subheadline
    subjectType submitLabel subranges subscribe subscript SubSequence substring subtract subtracting
    subtractingReportingOverflow subviews success successor suffix sum summary superclassMirror superDecoder
    superEncoder superview supportsAudio supportsHaptics suppressed surrogate surrogateCodePointByte swapAt swiftUI
    swipe swipeActions switch switchInset switchKnobWidth switchSize symbol symbolEffect symbolEffectsRemoved
    symbolRenderingMode symbolVariant symbolVariants symmetricDifference sync system systemBackground systemBlue
    systemBrown systemCyan systemExtraLarge systemFill systemFont systemFontSize systemGray systemGray2 systemGray3
    systemGray4 systemGray5 systemGray6 systemGreen systemGroupedBackground systemIndigo systemLarge systemMedium
    systemMint systemName systemOrange systemPink systemPurple systemRed systemSmall systemTeal systemVersion
    systemYellow tab tabBarHeight tabBarMinimizeBehavior tabBarOnly tabHeight tabInset tabItem tableFooterView
    tabViewBottomAccessory tabViewStyle tabWidth tag take takeRetainedValue takeUnretainedValue tap task teal tertiary
    tertiaryLabel tertiarySystemBackground tertiarySystemFill tertiarySystemGroupedBackground text textCase textColor
    textContentType textEditing textEditorStyle textFieldPadding textFieldStyle textInputAutocapitalization
    textRenderer textScale textSelection thick thickMaterial thin thinMaterial threshold throttle thumbTintColor time
    timeInterval timeIntervalSinceNow timeoutInterval timeoutIntervalForRequest timer timestamp timingCurve tint
    tintColor title title2 title3 titleAndIcon titlecaseLetter titlecaseMapping titleTextAttributes to toggle
    toggleStyle tolerance toNearestOrAwayFromZero toNearestOrEven toolbar toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility toOpaque top
    topControlPoint topLeading topLeft topRight topTrailing touch towardZero trace tracking trailing
    trailingControlPoint trailingFirstTextBaseline trailingLastTextBaseline trailingZeroBitCount trailSurrogate
    transaction transcode transcodedLength transform transformAnchorPreference transformEffect transformEnvironment
    transformPreference transition translateBy translatedBy translation transpose trigger trim trimmedPath
    trimmingPrefix trimPrefix truncatedScalar truncatingRemainder truncationMode tryMap tuple tx ty type typeMismatch
    typesettingLanguage typographicBounds uiImage ulp ulpOfOne ultraLight ultraThick ultraThickMaterial ultraThin
    ultraThinMaterial unassigned underestimatedCount underline underlineStyle underlyingError
    unexpectedContinuationByte unicode unicodeScalar UnicodeScalarIndex UnicodeScalarIterator UnicodeScalarLiteralType
    unicodeScalars unicodeScalarsEqual UnicodeScalarView union unitPoint unkeyedContainer unredacted unsafeArgv
    unsafeLoad unsafeLoadUnaligned unsafelyUnwrapped unselectedItemTintColor unspecified up update
    updateChartDescriptor updates updatesFrequently updateTarget updateValue updating upperBound uppercased
    uppercaseLetter uppercaseMapping uppercaseSmallCaps upstream upUp url USEC_PER_SEC userAcceleration userInfo
    userInitiated userInterfaceIdiom userInterfaceStyle usesDeviceMetrics usesLineFragmentOrigin usesMonospacedDigits
    UTF16 utf16 utf16BigEndian utf16LittleEndian utf16Offset UTF16View UTF32 utf32 utf32BigEndian utf32LittleEndian
    UTF8 utf8 utf8CodeUnitCount utf8CString utf8PlainText utf8Span utf8Start UTF8View uuid uuidString valid
    ValidationError Value value valueDescriptionProvider valueNotFound Values values valueType variableColor varied
    vector velocity Version vertical verticalSizeClass viewAligned viewID views virama visible visibleRect visualEffect
    voiceOverStatusDidChangeNotification w warning weight white wholeMatch wholeNumberValue wholeSymbol wideInset
    widestNarrowScreen width widthInsensitive wiggle willEnterForegroundNotification willResignActiveNotification
    willTerminateNotification windowArrangement windowBackground windows windowsCP1250 windowsCP1251 windowsCP1252
    windowsCP1253 windowsCP1254 withAlphaComponent withAnimation withContiguousMutableStorageIfAvailable
    withContiguousStorageIfAvailable withCString withMemoryRebound withMutableCharacters withState withTransaction
    withUnsafeBufferPointer withUnsafeBytes withUnsafeMutableBufferPointer withUnsafeMutableBytes
    withUnsafeMutablePointers withUnsafeMutablePointerToElements withUnsafeMutablePointerToHeader withUTF8
    withUTF8Buffer wordBoundaryKind wordProcessing Words words wrappedSum wrappedValue write writingToolsBehavior x
    xArbitraryCorrectedZVertical xArbitraryZVertical xAxis xMagneticNorthZVertical xTrueNorthZVertical y yaw yAxis
    yellow z zero zIndex zip zoom
    """

  private static let otherText = """
    Actor AdditiveArithmetic AffineTransform AlignmentOptions AnyActor AnyBidirectionalCollection AnyClass AnyCollection
    AnyIndex AnyIterator AnyKeyPath AnyRandomAccessCollection AnyRegexOutput AnySequence ArrayLiteralConvertible ArraySlice
    AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence
    AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncThrowingCompactMapSequence
    AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
    AsyncThrowingPrefixWhileSequence AsyncThrowingStream AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation AttributedStringKey
    AttributedStringProtocol AttributedSubstring BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BinaryInteger
    BitwiseCopyable BlockOperation BooleanLiteralConvertible BooleanLiteralType Bundle ByteCountFormatter CBool CChar CChar16
    CChar32 CChar8 CDouble CFloat CFloat16 CGRectEdge CInt CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar
    CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar Calendar CancellationError
    CharacterSet CheckedContinuation Clock ClosedRangeIndex CocoaError CodableAttributedStringKey CodableConfiguration
    CodableWithConfiguration CodingKeyRepresentable CodingUserInfoKey CollectionDifference CollectionOfOne CommandLine
    ComparableComparator Comparator ComparisonResult ConcurrentValue ContiguousArray ContiguousBytes ContinuousClock Copyable
    CountableClosedRange CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent CustomLeafReflectable
    CustomNSError CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable CustomReflectable DataProtocol
    DateComponents DateFormatter DateInterval DateIntervalFormatter DebugDescription Decimal DecodableAttributedStringKey
    DecodableWithConfiguration DecodingConfigurationProviding DecodingError DefaultBidirectionalIndices DefaultIndices
    DefaultRandomAccessIndices DefaultStringInterpolation DictionaryIndex DictionaryIterator DictionaryLiteral
    DictionaryLiteralConvertible Dimension DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice
    DiscreteFormatStyle DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate
    DispatchQoS DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
    DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr DispatchSourceUserDataReplace
    DispatchSourceWrite DispatchSpecificKey DispatchTimeoutResult DispatchWallTime DispatchWorkItemFlags DropFirstSequence
    DropWhileSequence Duration DurationProtocol EmptyCollection EmptyIterator EncodableAttributedStringKey
    EncodableWithConfiguration EncodingConfigurationProviding EncodingError EnergyFormatter Entry EnumeratedIterator
    EnumeratedSequence Escapable ExecutorJob ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByNilLiteral
    ExpressibleByStringInterpolation ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterLiteralConvertible
    ExtendedGraphemeClusterType FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate
    FileProtectionType FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
    FlattenCollectionIndex FlattenSequence Float16 Float32 Float64 Float80 FloatLiteralConvertible FloatLiteralType
    FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign FormatStyle Formatter GlobalActor
    Host ISO8601DateFormatter IndexPath IndexSet Indexable IndexableBase IndexingIterator InflectionRule InlineArray
    InputStream InstantProtocol Int128 Int16 Int32 Int64 Int8 IntegerLiteralConvertible IntegerLiteralType IteratorOverOne
    IteratorSequence JSONDecoder JSONEncoder JSONSerialization Job JobPriority JoinedIterator JoinedSequence KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol
    LazyBidirectionalCollection LazyCollection LazyCollectionProtocol LazyDropWhileBidirectionalCollection
    LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence LazyFilterBidirectionalCollection
    LazyFilterCollection LazyFilterIndex LazyFilterIterator LazyFilterSequence LazyMapBidirectionalCollection
    LazyMapCollection LazyMapIterator LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection
    LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection
    LazySequence LazySequenceProtocol LengthFormatter Locale LosslessStringConvertible MainActor ManagedBuffer
    ManagedBufferPointer MarkdownDecodableAttributedStringKey MassFormatter Measurement MemoryLayout Mirror MirrorPath
    Morphology MutableBidirectionalSlice MutableDataProtocol MutableIndexable MutableRandomAccessSlice
    MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice
    MutableRawSpan MutableSlice MutableSpan NilLiteralConvertible Notification NotificationCenter NotificationQueue
    NumberFormatter ObjCBool ObjectIdentifier ObservationIgnored ObservationRegistrar ObservationTracked Observations
    OpaquePointer OperatingSystemVersion Operation OperationQueue OutputRawSpan OutputSpan OutputStream POSIXError
    ParseStrategy ParseableFormatStyle PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo
    PersonNameComponents PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate PortMessage Predicate
    PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence Preview Previewable Process
    ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization QualityOfService RandomAccessIndexable RandomAccessSlice RangeExpression
    RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableIndexable RangeReplaceableRandomAccessSlice
    RangeReplaceableSlice RangeSet RawSpan RecoverableError ReferenceConvertible ReferenceWritableKeyPath Regex
    RegexComponent RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated ReversedCollection ReversedIndex
    ReversedRandomAccessCollection RunLoop Scanner Scene ScopedAttributeContainer Self SendableMetatype SerialExecutor
    SetIndex SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice
    SocketNativeHandle SocketPort SortComparator SortOrder Span StandardPredicateExpression StaticBigInt StaticString Stream
    StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
    StreamSocketSecurityLevel StrideThrough StrideThroughIterator StrideTo StrideToIterator StringInterpolationConvertible
    StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringTransform SuspendingClock
    SystemRandomNumberGenerator TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream TextOutputStreamable Thread
    ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone UInt UInt128 UInt16 UInt32 UInt64 UInt8 URLComponents
    URLError URLFileResourceType URLQueryItem URLResourceKey URLResourceValues UTF16 UTF32 UTF8 UTF8Span UnboundedRange
    UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar
    UnicodeScalarLiteralConvertible UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass
    UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance
    UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume
    UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor
    UnsafeBufferPointer UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask
    UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator
    UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer
    UnsafeSendable UnsafeThrowingContinuation UnsignedInteger UserDefaults WritableKeyPath Zip2Iterator Zip2Sequence abs acos
    all any asin assert assertionFailure async asyncDetached atan atan2 autoclosure available ceil column cos debugPrint
    detach discardableResult dispatchMain dispatchPrecondition dsohandle dump dynamicMemberLookup error escaping exchange exp
    extendLifetime externalMacro extractIsolation fatalError file fileID filePath floor fmod function
    globalConcurrentExecutor hypot inlinable isKnownUniquelyReferenced isolation line log log10 log2 main max min newValue
    numericCast objc oldValue pointwiseMax pointwiseMin pow preconcurrency precondition preconditionFailure print
    propertyWrapper readLine repeatElement resultBuilder retroactive round self sending sequence sin sqrt stride super swap
    tan tanh transcode type unchecked unknown unsafeBitCast unsafeDowncast warning withCheckedContinuation
    withCheckedThrowingContinuation withDiscardingTaskGroup withExtendedLifetime withObservationTracking
    withTaskCancellationHandler withTaskExecutorPreference withTaskGroup withTaskPriorityEscalationHandler
    withThrowingDiscardingTaskGroup withThrowingTaskGroup withUnsafeBytes withUnsafeContinuation withUnsafeCurrentTask
    withUnsafeMutableBytes withUnsafeMutablePointer withUnsafePointer withUnsafeTemporaryAllocation
    withUnsafeThrowingContinuation withVaList withoutActuallyEscaping zip
    """
}
