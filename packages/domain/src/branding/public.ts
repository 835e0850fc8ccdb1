export { type BufferVideo, bufferVideoSchema, chooseBufferVideoSchema } from './buffer-video.ts'
export {
  backgroundFault,
  type BackgroundType,
  backgroundTypeOf,
  defaultAngle,
  defaultHeaderColor,
  gradientOf,
  heroGradientHeights,
  noPicture,
  parseGradient,
} from './backgrounds.ts'
export { colorFault, hexOf, parseColor, sameAsButton } from './colors.ts'
export {
  type BrandedEvent,
  type Branding,
  brandingSchema,
  type ChangeBranding,
  changeBrandingSchema,
  type ChosenTheme,
} from './branding-schema.ts'
export {
  type BrandingFrame,
  brandingFrameSchema,
  type BrandingPreview,
  brandingPreviewSchema,
  type PreviewedEvent,
  previewedEventSchema,
  publicFileIn,
} from './branding-preview.ts'
export { blend, contrastOf } from './contrast.ts'
export { buttonSizes } from './button-sizes.ts'
export { buttonColors } from './default-branding.ts'
export {
  callToActionFaults,
  demoFaults,
  demoOf,
  entranceOf,
  refilledDemo,
  withoutCallToAction,
  withoutEarlyEntry,
} from './entering.ts'
export { type RoomDemo, roomDemoSchema, type RoomEntrance, roomEntranceSchema } from './entering-fields.ts'
export { maxCallToActionLength, maxDemoLength } from './entering-words.ts'
export { type RoomTabs, peopleFields, tabsSchema } from './room-fields.ts'
export { navigationFaults, tabsOf } from './navigation.ts'
export { defaultTabTitles, maxAliasLength, maxTabDescriptionLength, maxTabTitleLength } from './room-words.ts'
export { changedVisibility } from './chat-rules.ts'
export { fontFieldsOf, hasSameFonts, landingFontOnStage } from './font-fields.ts'
export { type Font, fontFaults, isUploaded, isWebFont, webSafeFonts } from './fonts.ts'
export { inkOn } from './legibility.ts'
export { isLockedBeforeStart } from './locks.ts'
export { type Chosen, fontOf, lookOf } from './look.ts'
export { type Look, lookSchema, type Surface } from './look-schema.ts'
export {
  answerToPost,
  type PreviewAnswer,
  readPreviewAnswer,
  readShowMessage,
  type ShowMessage,
  type ShownInPreview,
  showToPost,
} from './preview-messages.ts'
export {
  type Previewed,
  previewOfModule,
  previewOfTab,
  type PreviewScreen,
  type PreviewStage,
  type PreviewTab,
  previewTabs,
  type PreviewView,
  previewViews,
  screenOfTab,
} from './preview-words.ts'
export { maxListedPictures, type PictureList, withDefault } from './picture-lists.ts'
export { nameCardRadii, nameCardTitles } from './name-card-values.ts'
export { type DrawnNameCard, drawnNameCard, nameCardFieldsOf } from './name-cards.ts'
export { chosenOf, filesIn, type StoredBranding, themeFaults, wholeTheme } from './theme-rules.ts'
export { alphaOfSlider, blurOfSlider, type Shade, shades, sliderOfAlpha, sliderOfBlur } from './overlays.ts'
export {
  type ColorSource,
  colorSources,
  drawnLowerThird,
  lowerThirdColorsOf,
  lowerThirdFieldsOf,
} from './theme-colors.ts'
export {
  chooseFillerSlideSchema,
  type CreateFillerSlide,
  createFillerSlideSchema,
  type EventFillerSlide,
  eventFillerSlideSchema,
  type FillerSlide,
  fillerSlidePageSchema,
  fillerSlideSchema,
  type ListFillerSlidesQuery,
  listFillerSlidesQuerySchema,
  renameFillerSlideSchema,
  type RoomFiller,
  roomFillerSchema,
} from './filler-slide-calls.ts'
export {
  fillerRefusalWords,
  type FillerState,
  fillerStates,
  fillerStateWords,
  isFillerInTheMaking,
} from './filler-slide.ts'
export {
  type BrandKit,
  brandKitSchema,
  type ChangeBrandKit,
  changeBrandKitSchema,
  type KitProposal,
} from './brand-kit-calls.ts'
export { changeOfKit, chosenOfKit, type KitLook, type LookChange } from './brand-kit.ts'
export {
  type BrandTheme,
  type BrandThemeList,
  brandThemeListSchema,
  brandThemeSchema,
  type CreateBrandTheme,
  createBrandThemeSchema,
  renameBrandThemeSchema,
} from './brand-theme-calls.ts'
export { maxThemeNameLength, mostThemes, themeNameFault } from './brand-theme-names.ts'
export { changedValues, type ChangedValue, changeOfTheme, themedFieldsOf } from './brand-theme.ts'
export { kitOf, themeOf } from './brand-rules.ts'
export { type ContrastPair, type ContrastPairId, contrastPairsOf } from './contrast-pairs.ts'
export { legibleOn } from './nearest-readable.ts'
export { coverSpread } from './look.ts'
export { hexOfOklch, oklchOf } from './oklch.ts'
export {
  type BrandSuggestions,
  brandSuggestionsSchema,
  type SuggestBrand,
  suggestBrandSchema,
} from './brand-suggestions.ts'
export { readWebsitePage } from './website-page.ts'
export { brandColorsIn, brandFontsIn, textOnBrand } from './website-styles.ts'
export {
  kitFontChange,
  maxTokenFileBytes,
  readTokens,
  type ReadTokens,
  tokensOfKit,
} from './design-tokens.ts'
