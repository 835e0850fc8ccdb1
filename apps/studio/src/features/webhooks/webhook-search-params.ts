/** The URL of a webhook: page and state of its log, and the open delivery. */
import { type DeliveryState, deliveryStates } from '@marquee/domain/webhooks'
import { type RawSearchParams, readChoice, readId, readPage } from '#lib/search-params.ts'

export const deliveriesPerPage = 50

export type WebhookSearchParams = {
  page: number
  state?: DeliveryState | undefined
  delivery?: string | undefined
}

/** Left out of the URL. */
export const defaultWebhookSearchParams = { page: 1 } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseWebhookSearchParams(raw: RawSearchParams<WebhookSearchParams>): WebhookSearchParams {
  return {
    page: readPage(raw.page),
    state: readChoice(deliveryStates, raw.state),
    delivery: readId(raw.delivery),
  }
}
