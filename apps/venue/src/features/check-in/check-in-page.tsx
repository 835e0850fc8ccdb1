import { MessageCard } from '@marquee/blocks'
import type { VenuePage } from '@marquee/domain/pages'
import { t } from './texts.ts'

/** What the server renders of check-in, shown until its script has loaded. */
export function CheckInPage({ page }: { page: Extract<VenuePage, { kind: 'check-in' }> }) {
  return (
    <div data-check-in={page.event_id} data-self={page.is_self} data-title={page.title}>
      <MessageCard heading={page.title}>
        <noscript>{t('needsScript')}</noscript>
      </MessageCard>
    </div>
  )
}
