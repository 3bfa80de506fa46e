/// The names of SwiftUI and of Swift itself.
///
/// A post that explains one of them often quotes its interface. That isn't what the listings after it mean.
enum StandardNames {
  static let all = Set(text.split { $0.isWhitespace }.map(String.init))

  private static let text = """
    AXCategoricalDataAxisDescriptor AXChartDescriptor AXChartDescriptorRepresentable AXCustomContent AXDataAxisDescriptor
    AXDataPoint AXDataSeriesDescriptor AXNumericDataAxisDescriptor AccessibilityActionCategory AccessibilityActionKind
    AccessibilityAdjustmentDirection AccessibilityChildBehavior AccessibilityDirectTouchOptions AccessibilityFocusState
    AccessibilityHeadingLevel AccessibilityLabeledPairRole AccessibilityQuickActionStyle AccessibilityRotorEntry
    AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction ActionSheet Alert Alignment AlignmentID
    Anchor Angle Animatable AnimatableModifier AnimatablePair Animation AnimationCompletionCriteria AnimationContext
    AnimationDefaults AnimationState AnimationStateKey AnimationTimelineSchedule Any AnyCancellable AnyHashable AnyLayout
    AnyObject AnyPublisher AnyTransition AnyView App AppScene AppStorage AppView Array AsymmetricTransition AsyncImage
    AsyncImagePhase AsyncSequence AsyncStream AutomaticControlGroupStyle AutomaticNavigationTransition Axis BadgeProminence
    BidirectionalCollection Bindable Binding BlendMode BlurReplaceTransition Bool BorderedButtonStyle
    BorderedProminentButtonStyle BorderlessButtonStyle Button ButtonBorderShape ButtonRepeatBehavior ButtonRole ButtonStyle
    ButtonStyleConfiguration ButtonToggleStyle CATransform3D CFAbsoluteTime CFTimeInterval CGAffineTransform CGColor CGFloat
    CGLineCap CGLineJoin CGMutablePath CGPath CGPoint CGRect CGSize CGVector CTFont Cancellable Canvas CaseIterable Character
    CircularProgressViewStyle ClosedRange Codable CodingKey Collection Color ColorPicker ColorRenderingMode ColorResource
    ColorScheme ColorSchemeContrast CommandGroup CommandGroupPlacement CommandMenu CommandSet Commands CommandsBuilder
    CompactDatePickerStyle CompactMenuControlGroupStyle Comparable ConditionalContent ConnectablePublisher ContainerValues
    ContentBuilder ContentMarginPlacement ContentMode ContentShapeKinds ContentTransition ContentUnavailableView ControlGroup
    ControlGroupStyle ControlGroupStyleConfiguration ControlSize CoordinateSpace CoordinateSpaceProtocol CubicKeyframe Cue
    CurrentValueSubject CustomAnimation CustomDebugStringConvertible CustomHoverEffect CustomMotion CustomStringConvertible
    Data Date DatePicker DatePickerComponents DatePickerStyle Decodable Decoder DefaultButtonStyle DefaultDatePickerStyle
    DefaultFocusEvaluationPriority DefaultGlassEffectShape DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle
    DefaultPickerStyle DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle Dictionary DisclosureGroup
    DismissAction DismissSearchAction DispatchQueue DispatchTime DispatchTimeInterval DispatchWorkItem Divider Double
    DoubleColumnNavigationViewStyle DragGesture DynamicProperty DynamicTypeSize Edge EdgeInsets EditButton EditMode
    EmptyAnimatableData EmptyCommands EmptyMatchedTransitionSourceConfiguration EmptyModifier EmptyView EmptyVisualEffect
    Encodable Encoder Environment EnvironmentKey EnvironmentModifier EnvironmentObject EnvironmentValues Equatable
    EquatableView Error EventModifiers ExclusiveGesture Executor ExpressibleByArrayLiteral ExpressibleByIntegerLiteral
    ExpressibleByStringLiteral FillStyle Finger Float FocusState Font FontMetrics ForEach Form FormStyle Gauge GaugeStyle
    GeometryEffect GeometryProxy GeometryReader Gesture GestureMask GestureState Glass GlassButtonStyle GlassEffectContainer
    GlassEffectTransition GlassProminentButtonStyle GlobalCoordinateSpace Gradient GraphicalDatePickerStyle GraphicsContext
    Grid GridItem GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupedListStyle HStack HStackLayout
    Hashable Hasher HorizontalAlignment HorizontalEdge HoverEffect HoverPhase IconOnlyLabelStyle Identifiable Identity
    IdentityTransition Image ImageResource InlinePickerStyle InsetGroupedListStyle InsetListStyle Int IteratorProtocol
    JoinedModifiers Just KeyEquivalent KeyPath KeyboardShortcut KeyframeAnimator KeyframeList KeyframeTimeline KeyframeTrack
    KeyframeTrackContent KeyframeTrackContentBuilder KeyframeTrackList Keyframes KeyframesBuilder Label LabelStyle
    LabelStyleConfiguration LabeledContent Layout LayoutDirection LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid
    LazyHStack LazyVGrid LazyVStack LegibilityWeight LengthAttribute LineAttribute LinearKeyframe LinearProgressViewStyle Link
    List ListLook ListSectionSpacing ListStyle LocalCoordinateSpace LocalizedError LocalizedStringKey LongPressGesture Look
    MagnificationGesture MagnifyGesture MappedGesture MatchedGeometryProperties Menu MenuActionDismissBehavior MenuBarExtra
    MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle ModifiedContent MoveKeyframe MoveTransition MutableCollection
    NSItemProvider NSStringDrawingContext NSStringDrawingOptions NamedCoordinateSpace Namespace NavigationBarItem
    NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle NavigationPath NavigationSplitView
    NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView NavigationViewStyle Never Numeric
    ObjectBindings Observable ObservableObject ObservableObjectPublisher ObservedGesture ObservedObject OffsetTransition
    OpacityTransition OpenURLAction OptionSet Optional OptionalScene OutlineGroup PageIndexViewStyle PageTabViewStyle Paint
    PaletteControlGroupStyle PalettePickerStyle PassthroughSubject Path PeriodicTimelineSchedule PhaseAnimator Picker
    PickerLook PickerStyle PinnedScrollableViews PlaceholderContentView PlainButtonStyle PlainListStyle PlainTextFieldStyle
    PopoverAttachmentAnchor PreferenceKey PresentationAdaptation PresentationBackgroundInteraction
    PresentationContentInteraction PresentationDetent PresentationMode PresentationSizing PreviewDevice PreviewLayout
    PreviewProvider PreviewTrait PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView ProgressViewStyle
    ProgressViewStyleConfiguration ProjectionTransform Prominence ProposedViewSize Published Publisher Publishers
    PushTransition RandomAccessCollection RandomNumberGenerator Range RawRepresentable RectangleCornerRadii RedactionReasons
    ResolvedFont Result RotateGesture RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle SafeAreaRegions
    ScaleTransition ScaledMetric SceneBuilder SceneGroup ScenePhase SceneStorage ScrollBounceBehavior
    ScrollDismissesKeyboardMode ScrollEdgeEffectStyle ScrollGeometry ScrollIndicatorVisibility ScrollPhase ScrollPosition
    ScrollTargetBehavior ScrollTransitionConfiguration ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader
    SearchFieldPlacement Section SecureField SegmentedPickerStyle Sendable SensoryFeedback Sequence SequenceGesture Set
    SetAlgebra Settings Shader ShaderFunction ShaderLibrary ShadowStyle ShapeRole ShapeView ShareLink SidebarCommands
    SidebarListStyle SimultaneousGesture SlideTransition Slider Snapshot Spacer SpatialTapGesture Spring SpringKeyframe
    StackNavigationViewStyle State StateObject Stepper Strideable String StringProtocol StrokeStyle Subject SubmitLabel
    SubmitTriggers Subscriber Subscribers Substring SwitchToggleStyle SymbolDrawing SymbolEffect SymbolEffectOptions
    SymbolRenderingMode SymbolVariants Tab TabLook TabRole TabSection TabView TabViewStyle TapGesture Task Text TextAlignment
    TextAttribute TextEditingCommands TextEditor TextField TextFieldStyle TextFieldStyleLabel TextFormattingCommands
    TextInputAutocapitalization TextProxy TextRenderer TextRun TextSelectability TimelineSchedule TimelineView
    TimelineViewDefaultContext Timer TimerPublisher TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle
    ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup
    ToolbarItemPlacement ToolbarParts ToolbarPlacement ToolbarRole ToolbarTitleDisplayMode Transaction Transition
    TransitionPhase TransitionProperties TupleView UIApplication UIApplicationDelegate UIApplicationDelegateAdaptor
    UIBezierPath UICollectionView UIColor UIControl UIDevice UIDeviceOrientation UIEdgeInsets UIFont UIHostingController
    UIImage UIImpactFeedbackGenerator UIKeyboardType UINavigationBar UINavigationBarAppearance UINotificationFeedbackGenerator
    UIPageControl UIPasteboard UIRectCorner UIRefreshControl UIScene UIScreen UIScrollView UISegmentedControl
    UISelectionFeedbackGenerator UISlider UISwitch UITabBar UITabBarAppearance UITableView UITableViewCell
    UITextAutocapitalizationType UITextContentType UITextField UITextView UITraitCollection UIUserInterfaceIdiom
    UIUserInterfaceStyle UIViewControllerRepresentable UIViewRepresentable UIWindow UIWindowScene URL UUID UnitCurve UnitPoint
    UserInterfaceSizeClass VStack VStackLayout VectorArithmetic VerticalAlignment VerticalEdge View ViewBuilder ViewDimensions
    ViewHost ViewLimits ViewModifier ViewScene ViewSpacing ViewThatFits VirtualClock Visibility VisualEffect VisualEffectSteps
    Void WheelDatePickerStyle WheelPickerStyle Window WindowGroup WritingToolsBehavior ZStack ZStackLayout
    ZoomNavigationTransition ZoomSource _ColorLiteralType
    """
}
