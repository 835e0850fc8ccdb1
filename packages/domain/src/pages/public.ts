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
export { type HubPageOrdering, hubPageOrderings, maxPageNameLength } from './page-words.ts'
export type {
  PublicAgendaEntry,
  PublicBooth,
  PublicEvent,
  PublicListedEvent,
  PublicSpeaker,
} from './public-event.ts'
export type { PageForm, PageFrame, PageHead, RegisteredStatus, RenderPage, VenuePage } from './venue-page.ts'
