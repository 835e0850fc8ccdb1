import type { UpdateUser } from '@marquee/domain/accounts'
import { changeProfileSchema } from '@marquee/domain/profiles'
import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import {
  describePerson,
  findOrCreateProfile,
  findOrCreateProfileOfMember,
  type PersonToFind,
  type ProfileRow,
} from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** A member's email address is their account's. */
const forEventSchema = changeProfileSchema.omit({ email: true })

/**
 * Finds the event that the owner of a new account attends, and their profile (AU-093). Throws `invalid_input` without the
 * event.
 */
export async function findJoined(
  ctx: WithDb<MemberContext>,
  { eventId, person }: { eventId: string; person: PersonToFind },
): Promise<{ event: EventRow; profile: ProfileRow }> {
  const event = await permittedEvent(ctx, eventId, 'event_id')
  return { event, profile: await findOrCreateProfile(ctx, person) }
}

/**
 * Updates the profile of a member, as the event's organizer sees it (AU-101); answers without a profile field are stored
 * separately. Throws `invalid_input` by field.
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
  await describePerson(ctx.db, profile, { fields: known.data, extraData: Object.fromEntries(others) })
}

async function permittedEvent(ctx: WithDb<MemberContext>, id: string, field: string) {
  return findPermittedEvent(ctx, id, 'event:update').catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    throw new AppError('invalid_input', { errors: { [field]: [t('unknownEvent')] } })
  })
}
