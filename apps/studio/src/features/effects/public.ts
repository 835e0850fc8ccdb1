export { effectListQuery } from './effect-queries.ts'
export {
  defaultOutboxSearchParams,
  type OutboxSearchParams,
  parseOutboxSearchParams,
} from './outbox-search-params.ts'
export { OutboxPage } from './pages/outbox-page.tsx'
