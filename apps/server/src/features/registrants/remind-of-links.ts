import type { EventRow } from '#features/events/public.ts'
import type { ProfileRow } from '#features/profiles/public.ts'
import { confirmAgain, type SettledRegistration, type Registering } from './enroll.ts'
import { lockRegistrations } from './registrant-store.ts'

/** Someone who registers twice within this time gets one email. */
const resendEveryMs = 10 * 60 * 1000

/** Sends registered people their links again, as often as anyone may cause that. Returns whether anything was sent. */
export async function remindOfLinks(
  ctx: Registering,
  event: EventRow,
  people: readonly ProfileRow[],
): Promise<boolean> {
  const profileIds = people.map(({ id }) => id)
  const registrations = await lockRegistrations(ctx.db, { eventId: event.id, profileIds })
  let isSent = false
  for (const profile of people) {
    const registration = registrations.get(profile.id)
    if (registration?.status !== 'registered') continue
    if (await remindOfLink(ctx, event, { profile, registration, daily: 'one' })) isSent = true
  }
  return isSent
}

/** Like `remindOfLinks`, with any status, for someone whose registration is known. */
export async function remindOfLink(
  ctx: Registering,
  event: EventRow,
  registered: SettledRegistration,
): Promise<boolean> {
  const time = Math.floor(ctx.clock.now().getTime() / resendEveryMs)
  return confirmAgain(ctx, event, { ...registered, cause: `${registered.registration.id}:again:${time}` })
}
