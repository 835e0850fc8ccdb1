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
