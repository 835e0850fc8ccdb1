import type { PublicEvent } from '@marquee/domain/pages'
import { CalendarLinks } from './add-to-calendar.tsx'
import { Icon } from './icons.tsx'
import { t } from './texts.ts'

/** Takes the event into one's calendar, and passes it on. The venue's `share-page.ts` shares the address. */
export function EventTools({ event }: { event: PublicEvent }) {
  const { event_type, state, title } = event
  const isAhead = event_type !== 'Recording' && state !== 'past' && state !== 'canceled'
  return (
    <>
      {isAhead && (
        <details className="menu" data-menu>
          <summary className="button button-over">
            <Icon name="calendar" />
            {t('toCalendar')}
          </summary>
          <div className="menu-list">
            <CalendarLinks event={event} />
          </div>
        </details>
      )}
      <button
        type="button"
        className="button button-over share"
        data-share={title}
        data-copied={t('linkCopied')}
        data-native={t('share')}
      >
        <Icon name="share" />
        <span data-words>{t('copyLink')}</span>
      </button>
      <span className="visually-hidden" role="status" data-shared />
    </>
  )
}
