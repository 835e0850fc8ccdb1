export { type ObjectList, objectListSchema } from './reorder.ts'
export { type Page, pageOf, pageQuerySchema } from './page.ts'
export { severalOf } from './several-of.ts'
