/**
 * Who may control a session on its stage: members of the organization who may change its event, its staff, and its speakers
 * unless the event says otherwise.
 */
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { findPermittedEvent } from '#features/events/public.ts'
import type { Attendee, AudienceContext, MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Controller } from './control-session.ts'
import { speaksIn } from './room-store.ts'
import { t } from './texts.ts'

type WithRoles = Pick<Attendee, 'roles'>

export const isStaff = ({ roles }: WithRoles): boolean => roles.includes(eventRoleNumbers.organizer)
const isSpeaker = ({ roles }: WithRoles): boolean => roles.includes(eventRoleNumbers.speaker)

/** Whether the person may control at least one session. */
export function mayControlSome(
  attendee: WithRoles,
  { speakers_control, spoken }: { speakers_control: boolean; spoken: readonly string[] },
): boolean {
  return isStaff(attendee) || (isSpeaker(attendee) && speakers_control && spoken.length > 0)
}

type PeopleTab = { show_attendees: boolean; show_people_tab_speakers: boolean }

/** Whether the person may see who else is at the event. */
export function canSeePeople(attendee: WithRoles, settings: PeopleTab): boolean {
  if (settings.show_attendees) return true
  return settings.show_people_tab_speakers && (isStaff(attendee) || isSpeaker(attendee))
}

/** Throws `forbidden`, with the reason, unless the member may change the event. */
export function memberController(ctx: MemberContext): Controller {
  return {
    async permit({ db }, { event }) {
      const asMember: WithDb<MemberContext> = { ...ctx, db }
      await findPermittedEvent(asMember, event.id, 'event:update')
    },
  }
}

/**
 * Throws `not_found` for a session of another event, and `forbidden`, with the reason, unless the person is on the staff of
 * the event or speaks in the session.
 */
export function attendeeController({ attendee, eventId }: AudienceContext, name: string): Controller {
  return {
    name,
    async permit({ db }, { session, settings }) {
      if (session.event_id !== eventId) throw new AppError('not_found')
      if (isStaff(attendee)) return
      if (!isSpeaker(attendee)) throw new AppError('forbidden', { message: t('notYours') })
      if (!settings.speakers_control) throw new AppError('forbidden', { message: t('speakersOff') })
      const { profileId } = attendee
      if (await speaksIn(db, { profileId, sessionId: session.id })) return
      throw new AppError('forbidden', { message: t('notYourSession') })
    },
  }
}
