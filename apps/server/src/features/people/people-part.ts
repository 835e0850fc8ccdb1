import type { EventAudience } from '@marquee/domain/events'
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers, roleIds } from '@marquee/domain/permissions'
import type { EventPart } from '#features/events/public.ts'
import { findOrCreateProfileOfMember, type ProfilePart } from '#features/profiles/public.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import {
  clearPeople,
  copyPeople,
  countPeople,
  countUninvitedSpeakers,
  insertEventRole,
  listPeopleToNotify,
  moveRolesOfPerson,
} from './people-store.ts'

/** Speakers and staff follow their event when it is copied or changed; its creator is its first producer. */
export const peoplePart: EventPart = {
  name: 'people',
  async begin(ctx, event) {
    const profile = await findOrCreateProfileOfMember(ctx, ctx.actor.userId)
    if (!profile) return
    await insertEventRole(ctx.db, {
      organization_id: event.organization_id,
      event_id: event.id,
      profile_id: profile.id,
      role: eventRoleNumbers.organizer,
      assignments: [{ broadcast_id: null, role_id: roleIds.producer }],
    })
  },
  copy: copyPeople,
  async changed({ db, organizationId }, { before, after }) {
    if (before.canceled_at !== null || after.canceled_at === null) return
    await sendEntriesEnded(db, { organizationId, eventId: after.id })
  },
  beforeDelete: ({ db, organizationId }, { id }) => sendEntriesEnded(db, { organizationId, eventId: id }),
  clear: clearPeople,
  async contents(db, eventId) {
    const { speakers, staff, check_in_staff } = await countPeople(db, eventId)
    return [
      { what: 'speakers', count: speakers },
      { what: 'staff', count: staff },
      { what: 'check_in_staff', count: check_in_staff },
    ]
  },
  async progress(db, event) {
    return { uninvited_speakers: await countUninvitedSpeakers(db, event.id) }
  },
  async peopleToNotify(db, eventId) {
    const people = await listPeopleToNotify(db, eventId)
    return people.flatMap(({ role, ...person }) => {
      const audience = audiences[role]
      return audience === undefined ? [] : { audience, ...person }
    })
  },
}

const audiences: Partial<Record<EventRoleNumber, EventAudience>> = {
  [eventRoleNumbers.organizer]: 'staff',
  [eventRoleNumbers.speaker]: 'speakers',
  [eventRoleNumbers.sponsor]: 'sponsors',
  [eventRoleNumbers.checkInStaff]: 'check_in_staff',
}

export const peopleProfilePart: ProfilePart = {
  name: 'people',
  columns: ['event_roles.profile_id'],
  merge: moveRolesOfPerson,
}
