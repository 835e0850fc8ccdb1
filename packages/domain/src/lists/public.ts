export { type Page, pageOf, pageQuerySchema } from './page.ts'
