export { WebhookList } from './components/webhook-list.tsx'
export { WebhookPage } from './pages/webhook-page.tsx'
export { WebhooksPage } from './pages/webhooks-page.tsx'
export { webhooksQuery } from './webhook-calls.ts'
export {
  defaultWebhookSearchParams,
  parseWebhookSearchParams,
  type WebhookSearchParams,
} from './webhook-search-params.ts'
