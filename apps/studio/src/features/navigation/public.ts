export {
  hasPage,
  isBuilt,
  menuOf,
  mountAt,
  type Mount,
  mounts,
  pagePath,
  type SectionName,
  titleOf,
} from './mounts.ts'
export { type Page } from './page.ts'
export { type RailPage, railPages } from './rail-pages.ts'
export { headings, laterSentences, type PageName, railNames } from './texts.ts'
