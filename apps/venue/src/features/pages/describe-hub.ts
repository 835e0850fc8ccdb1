import { t } from './hub-texts.ts'

/** What search engines say about a list that nobody described. */
export function describeHub(hub: { title: string; organization: string }): string {
  return t('describedBy', hub)
}
