export {
  type ChangeHubPage,
  changeHubPageSchema,
  type CreateHubPage,
  createHubPageSchema,
  type DuplicateHubPage,
  duplicateHubPageSchema,
  type HubPage,
  hubPagePageSchema,
  hubPageSchema,
  type ListedHubPage,
  type ListHubPagesQuery,
  listHubPagesQuerySchema,
} from './hub-page.ts'
export {
  type ChangePageHome,
  changePageAddressSchema,
  changePageHomeSchema,
  isSlug,
  type PageAddress,
  pageAddressSchema,
  type PageHome,
  pageHomeSchema,
} from './page-address.ts'
export {
  type HubList,
  hubListLimits,
  type HubListQuery,
  hubListQuerySchema,
  type HubMoment,
  type HubTime,
  hubTimes,
  type HubType,
  hubTypes,
} from './hub-list.ts'
export { mapLink, mapServices } from './map-links.ts'
export { embedAddress } from './embed-address.ts'
export { type CanvasAct, type CanvasWords } from './canvas-words.ts'
export {
  canDuplicateBlock,
  canMoveBlock,
  duplicateBlock,
  insertBlocks,
  moveBlock,
  removeBlock,
} from './edit-design.ts'
export { type BlockText, textsOfBlock, withBlockText, withProps } from './page-texts.ts'
export { readBuilderMessage, readPreviewMessage, toPost } from './preview-messages.ts'
export type { BuilderMessage, DrawMessage, PreviewMessage } from './preview-messages.ts'
export { type BlockBackground, type BlockStyle, contrastOnBackground, hasLightText } from './block-style.ts'
export { bandCover, bandGradient, heroColors, heroCover } from './page-colors.ts'
export { differenceOf, mergeDesigns } from './merge-designs.ts'
export {
  blocksOf,
  canAddBlock,
  defaultDesign,
  emptyLogo,
  emptyPicture,
  emptyQuote,
  isAnswered,
  isFilled,
  isQuoted,
  isRepeatable,
  newBlock,
} from './page-design.ts'
export type { PageBlockType } from './page-design.ts'
export { findingWords, type PageFinding, pageFindings } from './page-findings.ts'
export {
  type AppliedPatternPage,
  appliedPatternPageSchema,
  type ApplyPatternPage,
  applyPatternPageSchema,
  type BuiltPage,
  builtPageSchema,
  type OnDemandEmbed,
  onDemandEmbedSchema,
  type PageBlock,
  pageBlockSchema,
  type PageDesign,
  pageDesignSchema,
  type PatternPage,
  patternPageSchema,
  type PageVideo,
  pageVideoSchema,
  publishPageSchema,
  type PublishPage,
  restorePageVersionSchema,
  type RestorePageVersion,
  savePageDraftSchema,
  type SavePageDraft,
} from './page-design-schema.ts'
export {
  agendaOrders,
  blockAligns,
  blockSpaces,
  blockTones,
  blockWidths,
  type EmbedScheme,
  embedSchemes,
  type EventPageKind,
  eventPageKinds,
  headingLevels,
  type HubPageOrdering,
  hubPageOrderings,
  maxPageNameLength,
  maxSlugLength,
  type PageKind,
  pageLimits,
} from './page-words.ts'

export { coverColor } from './cover-colors.ts'
export { type CoverArt, coverArtOf, coverSize } from './cover-art.ts'
export type {
  PublicAgendaEntry,
  PublicBooth,
  PublicEvent,
  PublicListedEvent,
  PublicSpeaker,
} from './public-event.ts'
export type {
  DesignedEventPage,
  ListingPage,
  Invites,
  PageForm,
  PageFrame,
  PageHead,
  PagePreview,
  PageTracking,
  RegisteredElsewhere,
  RegisteredStatus,
  RenderPage,
  VenuePage,
} from './venue-page.ts'
