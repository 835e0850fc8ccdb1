import { emailOwnLink } from '@marquee/api/venue/registrants'
import type { LinkEmail } from '@marquee/domain/registrants'
import { useMutation } from '@tanstack/react-query'
import { useRoom } from './room-context.ts'
import { t } from './texts.ts'

const answers: Record<LinkEmail['outcome'], () => string> = {
  sent: () => t('linkSent'),
  sent_before: () => t('linkSentBefore'),
  kept: () => t('linkKept'),
}

/** For people who came in by the form: what their personal link opens, and a way to get it. */
export function NotConfirmed({ className }: { className?: string | undefined }) {
  const { event } = useRoom()
  const emailing = useMutation({ mutationFn: () => emailOwnLink({ path: { event_id: event.id } }) })
  return (
    <div className={className}>
      <p>{t('notConfirmed')}</p>
      <p role="status">
        {emailing.data && answers[emailing.data.outcome]()}
        {emailing.isError && t('linkFailed')}
      </p>
      {!emailing.data && (
        <button
          type="button"
          className="button button-plain"
          disabled={emailing.isPending}
          onClick={() => emailing.mutate()}
        >
          {t('emailLink')}
        </button>
      )}
    </div>
  )
}
