import type { BuiltPage } from '@marquee/domain/pages'
import { t } from './texts.ts'

/** What visitors see of the page, in a sentence. */
export function stateOfPage({ versions, has_changes }: BuiltPage): string {
  if (versions.length === 0) return t(has_changes ? 'showsUsualDraft' : 'showsUsual')
  return t(has_changes ? 'showsOlder' : 'showsLatest')
}
