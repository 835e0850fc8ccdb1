import { EventTools, submitText, takesRegistrations } from '@marquee/blocks'
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
  const way = form.state === 'ended' ? wayToRecordings(event, inside) : to
  return (
    <div className="event-actions" data-visitor={event.id}>
      <a
        className="button button-on-hero"
        href={way ?? inside}
        data-enter={inside}
        hidden={way === undefined}
      >
        <span data-before>{beforeText(form)}</span>
        <span data-after hidden>
          {label}
        </span>
      </a>
      <EventTools event={event} />
      <span className="event-visitor" data-note>
        {t('youAreRegistered')}
      </span>
    </div>
  )
}

/** Nobody registers for an event that is over. */
function wayToRecordings({ id, recordings }: PublicEvent, inside: string): string | undefined {
  if (recordings.length === 0) return undefined
  return inside.startsWith('#') ? inside : `/on-demand/${id}`
}

function beforeText(form: PageForm): string {
  if (takesRegistrations(form)) return submitText(form)
  return t(form.state === 'ended' ? 'toRecordings' : 'toRegistration')
}

type EventBarProps = Pick<EventActionsProps, 'event' | 'form' | 'label'> & { inside?: string }

/** The way to the form at the bottom of the screen, for those who have scrolled past it (`keep-form-near.ts`). */
export function EventBar({ event, form, label, inside = `/event/${event.id}/room` }: EventBarProps) {
  if (!takesRegistrations(form)) return null
  return (
    <nav className="event-bar" aria-label={t('toRegistration')} data-bar data-visitor={event.id}>
      <p>{event.title}</p>
      <a className="button" href="#register" data-enter={inside}>
        <span data-before>{submitText(form)}</span>
        <span data-after hidden>
          {label}
        </span>
      </a>
    </nav>
  )
}
