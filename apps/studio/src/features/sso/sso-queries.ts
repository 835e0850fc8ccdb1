import { getSsoSettings, getSsoTest } from '@marquee/api/sso'

/** The organization's single sign-on. */
export const ssoSettingsQuery = getSsoSettings.query()

/** The result of a test, which never changes. */
export function ssoTestQuery(id: string) {
  return getSsoTest.query({ path: { id } })
}
