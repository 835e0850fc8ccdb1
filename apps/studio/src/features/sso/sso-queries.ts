import { getSsoSettings, getSsoTest } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

const ssoKey = ['sso'] as const

/** The organisation's single sign-on. */
export const ssoSettingsQuery = queryOptions({
  queryKey: [...ssoKey, 'settings'],
  queryFn: ({ signal }) => getSsoSettings(signal),
})

/** What came back of a test; it does not change any more. */
export function ssoTestQuery(id: string) {
  return queryOptions({
    queryKey: [...ssoKey, 'test', id],
    queryFn: ({ signal }) => getSsoTest(id, signal),
  })
}
