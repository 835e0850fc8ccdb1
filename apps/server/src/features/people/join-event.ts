import type { UpdateUser } from '@marquee/domain/accounts'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { changeProfileSchema } from '@marquee/domain/profiles'
import { findPermittedEvent } from '#features/events/public.ts'
import {
  findOrCreateProfile,
  findOrCreateProfileOfMember,
  type PersonNamed,
  updateProfileRow,
} from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { insertEventRole } from './people-store.ts'

/** The address of a member is their account's. */
const forEventSchema = changeProfileSchema.omit({ email: true })

/** The person whose account was just made is an attendee of the event (AU-093). Throws `invalid_input` without it. */
export async function joinEvent(
  ctx: WithDb<MemberContext>,
  { eventId, person }: { eventId: string; person: PersonNamed },
): Promise<void> {
  const event = await permittedEvent(ctx, eventId, 'event_id')
  const profile = await findOrCreateProfile(ctx, person)
  await insertEventRole(ctx.db, {
    organization_id: event.organization_id,
    event_id: event.id,
    profile_id: profile.id,
    role: eventRoleNumbers.attendee,
    assignments: [],
  })
}

/**
 * The profile of a member says this of them, to whoever organises the event (AU-101); what a profile has no field for is
 * kept beside. Throws `invalid_input` by field.
 */
export async function describeForEvent(
  ctx: WithDb<MemberContext>,
  { userId, described }: { userId: string; described: NonNullable<UpdateUser['org_user']> },
): Promise<void> {
  await permittedEvent(ctx, described.event, 'org_user.event')
  const known = forEventSchema.safeParse(described.org_user_data)
  if (!known.success) {
    const errors = known.error.issues.map(({ path, message }): [string, string[]] => [
      `org_user.org_user_data.${path.join('.')}`,
      [message],
    ])
    throw new AppError('invalid_input', { errors: Object.fromEntries(errors) })
  }
  const others = Object.entries(described.org_user_data).filter(([name]) => !(name in forEventSchema.shape))
  const profile = await findOrCreateProfileOfMember(ctx, userId)
  if (!profile) throw new AppError('not_found')
  const extra_data = { ...profile.extra_data, ...Object.fromEntries(others) }
  const given = Object.entries(known.data).filter(([, value]) => value !== undefined)
  await updateProfileRow(ctx.db, profile.id, { ...Object.fromEntries(given), extra_data })
}

async function permittedEvent(ctx: WithDb<MemberContext>, id: string, field: string) {
  return findPermittedEvent(ctx, id, 'event:update').catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw new AppError('invalid_input', { errors: { [field]: ['There is no such event.'] } })
  })
}
