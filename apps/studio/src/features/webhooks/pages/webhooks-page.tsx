import { PageHead } from '#ui/page-head/page-head.tsx'
import { WebhookList } from '../components/webhook-list.tsx'
import { t } from '../texts.ts'

/** The webhooks of the organization and of its events, at `/settings-new/webhooks`. */
export function WebhooksPage() {
  return (
    <WebhookList>
      {(list, add) => (
        <>
          <PageHead title={t('title')} sentence={t('sentence')} actions={add} />
          {list}
        </>
      )}
    </WebhookList>
  )
}
