export { type ObjectList, objectListSchema, type Page, pageOf, pageQuerySchema, repeatable } from './page.ts'
export { containsWords, plainWords } from './plain-words.ts'
