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
    allowedDynamicRange backward buttonSizing containerBackground dimInactiveLayers disclosureGroupStyle entries
    explicit findDisabled findNavigator forward hideInactiveLayers identifier isExpanded isInsertion item key
    labeledContentStyle layoutDirectionBehavior leftArrow luminanceToAlpha magic materialActiveAppearance
    maxDetentValue mirrors modifiers movie navigationSplitViewColumnWidth navigationSplitViewStyle nonReversing
    offUp onKeyPress onScrollVisibilityChange paletteSelectionEffect phase quinary rectangle replaceDisabled
    safeAreaBar scrollIndicatorsFlash scrollInputBehavior searchFocused searchPresentationToolbarBehavior
    searchToolbarBehavior tab tabBarMinimizeBehavior tabViewBottomAccessory textEditorStyle
    toolbarBackgroundVisibility typesettingLanguage utf8PlainText
    previewInterfaceOrientation previewContext containerShape textScale navigationSubtitle sharedBackgroundVisibility
    beginGeneratingDeviceOrientationNotifications endGeneratingDeviceOrientationNotifications
    isGeneratingDeviceOrientationNotifications orientationDidChangeNotification nativeScale nativeBounds
    fixedCoordinateSpace isSymbolImage imageLiteralResourceName proposedSize isOpaque colorMode uiImage
    createPublisher completeImmediately setFailureType replaceError catch retry tryMap handleEvents combineLatest
    throttle publishers request dataTaskPublisher httpAdditionalHeaders timeoutIntervalForRequest zip setFill setStroke
    addClip sidebarToggle accessoryRectangular accessoryInline systemSmall systemMedium systemLarge systemExtraLarge
    landscapeLeft landscapeRight portrait portraitUpsideDown
    CGAffineTransformMakeRotation CGAffineTransformMakeScale CGAffineTransformMakeTranslation CGPointMake CGRectMake
    auto backgroundStyle coordinate critical debug fault info log notice sensitive trace warning
    CGSizeMake CHHapticTimeImmediate _leftOut _leftOutValue _onButtonGesture _valueType act angle applyWithBlock arc4random
    arc4random_uniform axis backgroundMaterial capabilitiesForHardware cgImage columns concurrent conjugate cross drand48
    eventParameters eventType imag isAutoShutdownEnabled length lowercaseSmallCaps makePlayer normalize normalized
    parameterID playsHapticsOnly points real relativeTime resetHandler schedule stop stoppedHandler supportsAudio
    supportsHaptics sync tolerance transpose uppercaseSmallCaps vector
    ASCII AllCases AncestorRepresentation ArrayLiteralElement BooleanLiteralType Bound CACurrentMediaTime CATransform3DConcat
    CATransform3DIdentity CATransform3DMakeRotation CATransform3DMakeScale CATransform3DMakeTranslation CATransform3DRotate
    CATransform3DScale CATransform3DTranslate CFAbsoluteTimeGetCurrent CanonicalCombiningClass Change CharacterIterator
    CharacterView Child Children CodeUnit CompareOptions Compared Context DisplayStyle Distance Duration Element Elements
    EncodedScalar Encoding Exponent ExtendedGraphemeClusterLiteralType FloatLiteralType ForwardParser GeneralCategory ID
    Index IndexDistance Indices IntegerLiteralType Iterator Key Keys Kind Magnitude MaskStorage Match NumericType ParseResult
    Parser Pointee Properties Ranges RawExponent RawSignificand RawValue RegexOutput Regions ReverseParser SIMD16Storage
    SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar Scalar Stream1 Stream2 Stride
    StringInterpolation StringLiteralType SubSequence UTF16 UTF16View UTF32 UTF8 UTF8View UnicodeScalarIndex
    UnicodeScalarIterator UnicodeScalarLiteralType UnicodeScalarView ValidationError Value Values Version Words _body
    _logChanges _printChanges a above aboveLeft aboveRight accentColor accessibility accessibilityAction accessibilityActions
    accessibilityActivationPoint accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor
    accessibilityChildren accessibilityCustomContent accessibilityDifferentiateWithoutColor accessibilityDimFlashingLights
    accessibilityDirectTouch accessibilityDragPoint accessibilityDropPoint accessibilityElement accessibilityFocused
    accessibilityHeading accessibilityHidden accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors
    accessibilityInputLabels accessibilityInvertColors accessibilityLabel accessibilityLabeledPair
    accessibilityLargeContentViewerEnabled accessibilityLinkedGroup accessibilityPlayAnimatedImages accessibilityQuickAction
    accessibilityReduceMotion accessibilityReduceTransparency accessibilityRemoveTraits accessibilityRepresentation
    accessibilityRespondsToUserInteraction accessibilityRotor accessibilityRotorEntry accessibilityScrollAction
    accessibilityScrollStatus accessibilityShowButtonShapes accessibilityShowsLargeContentViewer accessibilitySortPriority
    accessibilitySwitchControlEnabled accessibilityTextContentType accessibilityValue accessibilityVoiceOverEnabled
    accessibilityZoomAction accessoryCircular accessoryCircularCapacity accessoryLinear accessoryLinearCapacity actionSheet
    activationState add addArc addCurve addEllipse addFilter
    addLine addLines addObserver addPath addProduct addQuadCurve addRect
    addRects addRelativeArc addRoundedRect addSubview addValue addingProduct
    addingReportingOverflow additionalAxes advance advanced after age
    alert alignedDown alignedUp alignment alignmentGuide all
    allCases allCorners allHTTPHeaderFields allKeys allLayers allSatisfy allocate
    allowsDirectInteraction allowsHitTesting allowsSelection allowsTightening alpha alphaThreshold alphabet anchor
    anchorPreference anchored anchorsMatchLineEndings angularGradient animatableData animate animated animation animations
    antialiased appInfo appear appearance append appendInterpolation appendLiteral appending apply applying argc arguments
    arrivals ascender ascent ascii asciiOnlyCharacterClasses asciiOnlyDigits asciiOnlyWhitespace asciiOnlyWordCharacters
    asciiValue aspectRatio assign assumingMemoryBound asymmetric async asyncAfter attachedAbove attachedAboveRight
    attachedBelow attachedBelowLeft attoseconds attributedTitle autocapitalization autoconnect autocorrectionDisabled
    automatic awayFromZero axes b backdrop background backgroundColor backgroundExtensionEffect backgroundPreferenceValue
    backwards badge badgeProminence bar barHeight barTintColor base baseAddress baselineOffset below belowLeft belowRight
    bezier bigEndian binade bindMemory bitPattern bitWidth black blendMode blue blur blurReplace body bold boldSystemFont
    boldWeight border borderedFieldHeight borderedProminent borderless bottom bottomBar bottomControlPoint bottomLeading
    bottomLeft bottomRight bottomTrailing bounce bounces bouncy boundingBox boundingBoxOfPath boundingRect bounds breathe brightness brown
    buffer buildArray buildBlock buildEither buildExpression buildFinalResult buildIf buildLimitedAvailability buildOptional
    buttonBorder buttonBorderShape buttonFill buttonFontSize buttonHeight buttonPadding buttonRadius buttonRepeatBehavior
    buttonStyle byLayer byteCount byteOffsets byteSwapped bytes bytesEqual c cadence callAsFunction callout canOpenURL cancel
    canonicalCombiningClass canvas capHeight capacity capitalized capsule caption caption2 cardInset cardRadius
    caseInsensitive categoryOrder causesPageTurn center centerFirstTextBaseline centerLastTextBaseline centered cgColor
    cgPath cgPointValue cgRectValue cgSizeValue changes
    changesWhenCaseFolded changesWhenCaseMapped changesWhenLowercased changesWhenNFKCCaseFolded
    changesWhenTitlecased changesWhenUppercased character characters charactersEqual checkForASCII checkForNFC children
    choose chosenInset circle circularEaseIn circularEaseInOut circularEaseOut clamp clamped class clear clip
    clipBoundingRect clipShape clipped clipsToBounds clock clockwise
    close closePunctuation closeSubpath codeUnits codingKey codingPath
    collection color colorArray colorEffect colorInvert colorMultiply colorScheme colorSchemeContrast colors combine combined
    commands commandsRemoved compactAppearance compactMap compactMapValues compactMenu compare compared components
    compositingGroup composition compressed concat concatenate concatenating condensed configureWithDefaultBackground
    configureWithOpaqueBackground configureWithTransparentBackground confirmationDialog conicGradient connect connectedScenes
    connectorPunctuation console constant consuming container containerRelativeFrame containerSize containerValue
    containerValues contains content contentInsets contentMargins contentOffset contentShape contentSize contentTransition
    contentTransitionAddsDrawingGroup contentView contextMenu contextMenuPreview
    continuous contrast control controlGroupStyle
    controlSize controls coordinateSpace coordinator copyBytes
    copyMemory cornerRadii cornerRadius cornerSize count counterClockwise
    create cues cumulative currencySymbol current currentCodeUnitOffset currentIndex currentPageIndicatorTintColor
    currentPoint currentValueLabel curve custom customAttribute customMirror customPlaygroundQuickLook customized cyan d
    darkGray dash dashDot dashDotDot dashPhase dashPunctuation
    data dataCorrupted dataCorruptedError dataPoints dataTask date
    datePickerStyle deallocate debounce debugDescription decimal decimalNumber decode decodeCString decodeIfPresent decodeNil
    default defaultFocus defaultFont defaultHoverEffect defaultMinListRowHeight defaultScrollAnchor defaultSize defaultValue
    defaults defersSystemGestures degrees deinitialize deinitializeElement delay delete departures depth descendant descender
    descent description design destructive diacriticInsensitive diagnostics
    dictionary didBecomeActiveNotification didEnterBackgroundNotification difference digit dimensions direction
    disableAutocorrection disabled disablesAnimations disablesSubpixelQuantization disappear dismiss dismissSearch
    displayPadding displayScale displayStyle distance distortionEffect dithersResult dividedReportingOverflow
    dividingFullWidth dot dotMatchesNewlines doubleAbove doubleBelow down downUp drag dragPreview draggable draw drawLayer
    drawOff drawOn
    NSEC_PER_MSEC NSEC_PER_SEC NSEC_PER_USEC USEC_PER_SEC didReceiveMemoryWarningNotification labelsVisibility
    scenePadding willTerminateNotification
    drawingGroup drop dropDestination dropFirst dropLast duration dx dy dynamicTypeSize dynamicallyCall eager easeIn
    easeInOut easeOut edge edgesIgnoringSafeArea edit editMode effect elements elementsEqual ellipse ellipticalGradient
    emptyInput enabled enclosingMark encode encodeConditional encodeIfPresent encodeNil encodedOffset
    encodedReplacementCharacter endIndex enum enumerated environment
    environmentObject ephemeral equalTo equatable eraseToAnyPublisher
    error errorDescription escape escaped evenHalf events everyMinute exclusively expanded exponent exponentBitCount
    exponentBitPattern extractValues extracting failure failureReason family fieldRadius fileID fileImporter fileSystem fill
    fillStyle filter finalPunctuation finalize first firstBaseline firstIndex firstListHeader firstMatch firstRange
    firstTextBaseline fixedSize flatMap flatMapError flipsForRightToLeftLayoutDirection float float2 float3 float4 floatArray
    floatingPointClass focusEffectDisabled focusable focused font fontDesign fontWeight fontWidth footer footnote forEach
    force forcedOrdering foreground foregroundColor foregroundStyle foreignReference formIndex formIntersection formRemainder
    formSquareRoot formStyle formSymmetricDifference formTruncatingRemainder formUnion format fraction fractionCompleted
    frame freeCapacity from fromOpaque fullScreenCover gaugeStyle general generalCategory generated geometryGroup gesture get
    getHue getRed getWhite glass glassEffect glassEffectID glassEffectTransition glassEffectUnion glassProminent global
    gradient graphemeCluster gray grayscale greatestFiniteMagnitude green gridCellAnchor gridCellColumns gridCellUnsizedAxes
    gridColumnAlignment gridlinePositions group groupBoxStyle hairline handlesExternalEvents hasMotion
    hasPointerRepresentation hasPrefix hasStrings hasSuffix hasTransition hasUppercaseHeaders hash hashValue header
    headerBottom headerFont headerProminence headline heavy height
    help helpAnchor hexDigitValue hidden hidesWhenStopped highHalf
    highPriorityGesture highlighted hold horizontal horizontalSizeClass hourAndMinute hoverEffect hoverEffectDisabled
    httpBody httpMethod hueRotation iOS18 iOS26 ianaName icon id
    idealSide identity ignoredByLayout ignoresCase ignoresSafeArea image imageScale
    impact impactOccurred inRange index indexViewStyle indices indigo inferringMoves infinity init initialPunctuation
    initialize initializeElement initializeMemory inlineBar inlineLarge inner insert insertion insertions inset inspector
    intValue interaction interactive interactiveDismissDisabled interactiveSpring interpolate interpolated
    interpolatingSpring interpolation intersection interval invalidNonSurrogateCodePointByte invalidValue
    invalidatableContent invalidate invalidated inverse inverted iotaSubscript isASCII isASCIIHexDigit isAccessibilitySize
    isAlphabetic isAntialiased isAtEnd isBidiControl isBidiMirrored isButton isCancelled isCanonical isCanonicallyEquivalent
    isCanonicallyLessThan isCaseIgnorable isCased isContiguousUTF8 isContinuation isContinuous isCurrencySymbol isDash
    isDefaultIgnorableCodePoint isDeprecated isDiacritic isDisjoint isEOFilled isEditing isEmoji isEmojiModifier
    isEmojiModifierBase isEmojiPresentation isEmpty isEnabled isEqual isEvenOdd isExtender isFinite isFull
    isFullCompositionExclusion isGraphemeBase isGraphemeExtend isHexDigit isHidden isIDContinue isIDSBinaryOperator
    isIDSTrinaryOperator isIDStart isIdentical isIdentity isIdeographic isIdleTimerDisabled isImage isInfinite isItalic
    isJoinControl isKeyWindow isKeyboardKey isKnownASCII isKnownNFC isLandscape isLeadSurrogate isLess isLessThanOrEqualTo
    isLetter isLink isLogicalOrderException isLogicallyComplete isLowercase isMath isMathSymbol isMixed isMultiple isNaN
    isNewline isNoncharacterCodePoint isNormal isNumber isOn isPagingEnabled isPatternSyntax isPatternWhitespace isPortrait
    isPositionedByUser isPresented isPressed isPunctuation isQuotationMark isRadical isScrollEnabled isScrolling
    isSearchField isSearching isSentenceTerminal isSignalingNaN isSigned isSoftDotted isSource isStaticText isStrictSubset
    isStrictSuperset isStroked isStruckThrough isSubnormal isSubset isSummaryElement isSuperset isSurrogate isSymbol isTabBar
    isTappable isTerminalPunctuation isToggle isTotallyOrdered isTrailSurrogate isTranslucent isTruncated isUnderlined
    isUnifiedIdeograph isUniqueReference isUppercase isUserInteractionEnabled
    isValid isVariationSelector isWhitespace isWholeNumber isXIDContinue
    isXIDStart isZero iso2022JP isoLatin1 isoLatin2 italic italicSystemFont iterative japaneseEUC joined kanaVoicing kern
    kerning keyNotFound keyWindow
    keyboard keyboardAnimationDurationUserInfoKey
    keyboardDidHideNotification keyboardDidShowNotification keyboardDismissMode
    keyboardFrameEndUserInfoKey keyboardShortcut keyboardType keyboardWillChangeFrameNotification
    keyboardWillHideNotification keyboardWillShowNotification keyframeAnimator keys kind label
    labelFontSize labelStyle labelsHidden large largeBar largeButtonPadding largeTitle largeTitleTextAttributes last
    lastIndex lastRange lastTextBaseline latitude latitudeDelta layer layerEffect
    layers layoutDirection layoutPriority layoutProperties layoutValue lazy
    leadSurrogate leading leadingControlPoint leadingFirstTextBaseline leadingLastTextBaseline leadingZeroBitCount
    leastNonzeroMagnitude leastNormalMagnitude left legibilityWeight letterNumber lexicographicallyPrecedes lift light
    lightGray limits lineCap lineHeight lineIntersection lineJoin lineLimit lineRange lineSeparator lineSpacing lineSubtraction lineWidth linear
    linearCapacity linearColor linearGradient lines link list listFooterBottom listGap listHeader listRowBackground
    listRowInsets listRowSeparator listRowSeparatorTint listRowSpacing listSectionSeparator listSectionSeparatorTint
    listSectionSpacing listStyle listTop literal littleEndian load
    loadUnaligned local locale location logicallyComplete longitude longitudeDelta look
    lowHalf lowerBound lowercaseLetter lowercaseMapping lowercased m11 m12 m13 m21 m22 m23 m31 m32 m33 m41 macOSRoman magenta
    magicTap magnification magnitude magnitudeSquared main makeBody makeCache makeCharacterIterator makeContiguousUTF8
    makeCoordinator makeIterator makeUnicodeScalarIterator map mapError
    mapValues mask match matchedGeometry matchedGeometryEffect
    matchedTransitionSource matches matchingSemantics materialize mathSymbol max maximum maximumDistance maximumMagnitude
    maximumTrackTintColor measure medium menu menuActionDismissBehavior menuIndicator menuOrder menuStyle merge merging
    messaging metrics microseconds milliseconds min minLength minimum minimumAngleDelta minimumDistance minimumDuration
    minimumMagnitude minimumScaleDelta minimumScaleFactor minimumTrackTintColor mint minus miterLimit mix model modifier
    modifierLetter modifierSymbol monospaced monospacedDigit monospacedDigitSystemFont monospacedSystemFont move moveAssign
    moveElement moveInitialize moveInitializeMemory moveSubranges moveUpdate multilineTextAlignment multipliedFullWidth
    multipliedReportingOverflow mutableBytes mutableSpan name nameAlias named names nan nanoseconds narrative navigation
    navigationBarBackButtonHidden navigationBarDrawer navigationBarHidden navigationBarItems navigationBarLeading
    navigationBarTitle navigationBarTitleDisplayMode navigationBarTrailing navigationDestination navigationTitle
    navigationTransition navigationViewStyle negate negativeInfinity negativeNormal negativeSubnormal negativeZero
    nestedContainer nestedUnkeyedContainer next nextDown nextUp nextstep nonLossyASCII nonRepeating none nonspacingMark
    nonzeroBitCount normal notReordered notificationOccurred now nukta numberOfComponents numeric numericText numericType
    numericValue objectWillChange oddHalf offset offsetBy onAppear onChange onChanged onContinuousHover onDelete onDisappear
    onDrag onDrop onEnded onGeometryChange onHover onLongPressGesture onMove onOpenURL onPreferenceChange onReceive
    onScrollGeometryChange onScrollPhaseChange onSubmit onTapGesture onTintColor one opacity opaque opaqueSeparator open
    openPunctuation openURL option optional orange order orientation origin otherLetter otherNumber otherPunctuation
    otherSymbol outline output overlaps overlay overlayPreferenceValue overlongEncodingByte padding page
    pageIndicatorTintColor paint palette pan
    paragraphLayoutDirection paragraphRange paragraphSeparator parseScalar partition
    parts passRetained passUnretained passes pastEnd path perform periodic persistentSystemOverlays phaseAnimator pi
    pickerStyle pictureSizes pictures pinch pink pitch pixelLength place placeSubviews placeholder placeholderText plain
    plainHeader play playgroundDescription playsSound plus point pointSize pointee pointer popFirst popLast popover position
    positiveInfinity positiveNormal positiveSubnormal positiveZero possessive post predecessor predictedEndLocation
    predictedEndTranslation preference preferredColorScheme preferredFont prefersLargeTitles prefix prefixMatch prepare
    presences presentationBackground presentationBackgroundInteraction presentationCompactAdaptation
    presentationContentInteraction presentationCornerRadius presentationDetents presentationDragIndicator presentationMode
    presentationSizing press previewDevice previewDisplayName previewLayout previous primary principal priority privacy
    privacySensitive privateUse problem progressViewStyle projectedValue
    projectionEffect prompt properties publish publisher pullDown
    pulse purple push quaternary quaternaryLabel quaternarySystemFill quietNaN quotientAndRemainder radialGradient radians
    radix random randomElement range ranges rawValue receive recoverySuggestion rect red redacted redactionReasons reduce
    refreshable regex regions regular regularExpression regularMaterial relative release reluctant remainder
    remainderReportingOverflow removal removals remove removeAll removeAllPoints removeDuplicates removeFirst removeLast
    removeObserver removeSubrange removeSubranges removeValue removed
    removingSubranges renderingMode repeat repeatCount repeatForever
    repeatedValue repeating repetitionBehavior replace replaceSubrange replacesContentAtOnce replacing
    replacingUnspecifiedDimensions requiresActivation reserveCapacity reset resetBytes resizable resolve resolveSymbol
    resolvedColor resume retain return reverse reversed reversing
    right role rootType rotate rotated rotation rotation3DEffect
    rotationEffect round rounded roundedRectangle rowHeight rowInset rowPadding runs safeArea safeAreaInset safeAreaInsets
    safeAreaPadding samePosition saturation saveItem scalarCount scalarValue scale scaleBy scaleEffect scaled scaledBy
    scaledToFill scaledToFit scan scene scenePhase scheduledTimer screen scroll scrollBounceBehavior scrollClipDisabled
    scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeAppearance scrollEdgeEffectHidden
    always alwaysByFew alwaysByOne never originalTarget paging updateTarget
    scrollEdgeEffectStyle scrollIndicators scrollPosition scrollTargetBehavior scrollTargetLayout scrollTo scrollTransition
    scrollView search searchCompletion searchScopes searchSuggestions searchable second secondary secondaryLabel
    secondarySystemBackground secondarySystemFill secondarySystemGroupedBackground seconds sectionFooters
    sectionHeaderTopPadding sectionHeaders segmentedHeight segmentedInset segmentedRadius selected selectedSegmentTintColor
    selection selectionChanged selectionStyle semibold send sendAction sensoryFeedback separator separatorColor separatorEnd
    separatorStyle sequenced series set setTitleTextAttributes setValue
    settle settlingDuration shading shadow share projectionTransform shadowAbove shadowColor
    shadowOnly shape shapes shared sheet sheetInset sheetRadius shift shiftJIS shouldMerge showMenu showingStates
    showsHorizontalScrollIndicator showsVerticalScrollIndicator shuffle shuffled side sidebarAdaptable sign signalingNaN
    significand significandBitCount significandBitPattern significandWidth signum silentOnTouch simple simultaneousGesture
    simultaneously single singleValueContainer sink size sizeClass sizeMetrics sizeThatFits skipBack skipForward slash sleep
    slide sliderHeight sliderKnob sliderTrack smallButtonPadding smallCaps smallSystemFontSize smooth smoothsColors snappy
    snapshot solid some sort sorted source sourceCode spaceSeparator spacerLength spacing spacingBelowText spacingMark span
    speechAdjustedPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters speed spinnerSize
    split spreadsheet spring square squareRoot stack
    stackOrientation stagecraftVariant standard standardAppearance start startAnchor
    startAnimating startIndex startLocation starts startsMediaSession state
    statusBar statusBarHidden statusCode stepperRadius stepperSize steps stopAnimating stops
    store storeBytes stride strikethrough strikethroughStyle string stringValue strings stroke strokeBorder strokedPath
    struct style styleMetrics styles subheadline subjectType submitLabel subranges subscribe subscript substring subtract
    subtracting subtractingReportingOverflow subviews success successor suffix sum summary superDecoder superEncoder
    superclassMirror superview suppressed surrogate surrogateCodePointByte
    swapAt swiftUI swipe swipeActions switch switchInset
    switchKnobWidth switchSize symbol symbolEffect symbolEffectsRemoved symbolRenderingMode symbolVariant symbolVariants
    symmetricDifference system systemBackground systemBlue systemBrown systemCyan systemFill systemFont systemFontSize
    systemGray systemGray2 systemGray3 systemGray4 systemGray5 systemGray6 systemGreen systemGroupedBackground systemIndigo
    systemMint systemName systemOrange systemPink systemPurple systemRed systemTeal systemVersion systemYellow tabBarHeight
    tabBarOnly tabHeight tabInset tabItem tabViewStyle tabWidth tableFooterView tag take takeRetainedValue
    takeUnretainedValue tap task teal tertiary tertiaryLabel tertiarySystemBackground tertiarySystemFill
    tertiarySystemGroupedBackground text textCase textColor textContentType textEditing textFieldPadding textFieldStyle
    textInputAutocapitalization textRenderer textSelection thick thickMaterial thin thinMaterial threshold thumbTintColor
    time timeInterval timeoutInterval timer timingCurve tint
    tintColor title title2 title3 titleAndIcon titleTextAttributes titlecaseLetter
    titlecaseMapping to toNearestOrAwayFromZero toNearestOrEven toOpaque toggle toggleStyle toolbar toolbarBackground
    toolbarColorScheme toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility top topControlPoint topLeading
    topLeft topRight topTrailing touch towardZero tracking trailSurrogate trailing trailingControlPoint
    trailingFirstTextBaseline trailingLastTextBaseline trailingZeroBitCount transaction transcode transcodedLength transform
    transformAnchorPreference transformEffect transformEnvironment transformPreference transition translateBy translatedBy
    translation trigger trim trimPrefix trimmedPath trimmingPrefix truncatedScalar truncatingRemainder truncationMode tuple
    tx ty type typeMismatch typographicBounds ulp ulpOfOne ultraLight ultraThick ultraThickMaterial ultraThin
    ultraThinMaterial unassigned underestimatedCount underline underlineStyle underlyingError unexpectedContinuationByte
    unicode unicodeScalar unicodeScalars unicodeScalarsEqual union unitPoint unkeyedContainer unredacted unsafeArgv
    unsafeLoad unsafeLoadUnaligned unsafelyUnwrapped unselectedItemTintColor unspecified up upUp update updateChartDescriptor
    updateValue updates updatesFrequently updating upperBound uppercaseLetter uppercaseMapping uppercased upstream url
    userInfo userInitiated userInterfaceIdiom userInterfaceStyle usesDeviceMetrics usesLineFragmentOrigin
    usesMonospacedDigits utf16 utf16BigEndian utf16LittleEndian utf16Offset utf32 utf32BigEndian utf32LittleEndian utf8
    utf8CString utf8CodeUnitCount utf8Span utf8Start uuid uuidString valid value valueDescriptionProvider valueNotFound
    valueType values variableColor varied velocity vertical verticalSizeClass viewAligned viewID views virama visible
    visibleRect visualEffect w weight white wholeMatch wholeNumberValue wholeSymbol wideInset widestNarrowScreen width
    widthInsensitive wiggle willEnterForegroundNotification willResignActiveNotification windowArrangement
    windowBackground windows windowsCP1250 windowsCP1251 windowsCP1252
    windowsCP1253 windowsCP1254 withAlphaComponent withAnimation withCString withContiguousMutableStorageIfAvailable
    withContiguousStorageIfAvailable withMemoryRebound withMutableCharacters withState withTransaction withUTF8
    withUTF8Buffer withUnsafeBufferPointer withUnsafeBytes withUnsafeMutableBufferPointer withUnsafeMutableBytes
    withUnsafeMutablePointerToElements withUnsafeMutablePointerToHeader withUnsafeMutablePointers wordBoundaryKind
    wordProcessing words wrappedSum wrappedValue write writingToolsBehavior x xAxis y yAxis yellow z zIndex zero zoom
    announcement boldTextStatusDidChangeNotification formatted geometry isBoldTextEnabled isDarkerSystemColorsEnabled
    isDateInToday isDateInTomorrow isDateInYesterday isGrayscaleEnabled isInvertColorsEnabled isReduceMotionEnabled
    isReduceTransparencyEnabled isSwitchControlRunning isVoiceOverRunning layoutChanged pageScrolled
    prefersCrossFadeTransitions reduceMotionStatusDidChangeNotification reduceTransparencyStatusDidChangeNotification
    screenChanged shouldDifferentiateWithoutColor timeIntervalSinceNow voiceOverStatusDidChangeNotification
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
