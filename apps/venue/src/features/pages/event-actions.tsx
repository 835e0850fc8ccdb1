import { submitText, takesRegistrations } from '@marquee/blocks'
import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import { t } from './texts.ts'

type EventActionsProps = {
  event: PublicEvent
  form: PageForm
  /** Where the form is. Without one there is only the way in, for those who have entered. */
  to?: string | undefined
  /** Where it leads people who have entered; into the room, unless that is elsewhere. */
  inside?: string
  /** What people who registered do here. */
  label: string
}

/**
 * The way to the form; `audience/greet-visitor.ts` makes it the way into the room for people who registered. A canceled event has
 * neither.
 */
export function EventActions({
  event,
  form,
  to,
  inside = `/event/${event.id}/room`,
  label,
}: EventActionsProps) {
  if (form.state === 'canceled') return null
  return (
    <p className="event-actions" data-visitor={event.id}>
      <a className="button button-on-hero" href={to ?? inside} data-enter={inside} hidden={to === undefined}>
        <span data-before>{takesRegistrations(form) ? submitText(form) : t('toRegistration')}</span>
        <span data-after hidden>
          {label}
        </span>
      </a>
      <span className="event-visitor" data-note>
        {t('youAreRegistered')}
      </span>
    </p>
  )
}
