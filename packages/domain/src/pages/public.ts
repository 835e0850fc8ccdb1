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
export { embedAddress } from './embed-address.ts'
export {
  blocksOf,
  defaultDesign,
  findingWords,
  isAnswered,
  isFilled,
  newBlock,
  type PageBlockType,
  pageFindings,
} from './page-design.ts'
export {
  type BuiltPage,
  builtPageSchema,
  type PageBlock,
  type PageDesign,
  publishPageSchema,
  type PublishPage,
  restorePageVersionSchema,
  type RestorePageVersion,
  savePageDraftSchema,
  type SavePageDraft,
} from './page-design-schema.ts'
export {
  type EventPageKind,
  eventPageKinds,
  type HubPageOrdering,
  hubPageOrderings,
  maxPageNameLength,
  type PageKind,
  pageLimits,
} from './page-words.ts'

export type {
  PublicAgendaEntry,
  PublicBooth,
  PublicEvent,
  PublicListedEvent,
  PublicSpeaker,
} from './public-event.ts'
export type { PageForm, PageFrame, PageHead, RegisteredStatus, RenderPage, VenuePage } from './venue-page.ts'
