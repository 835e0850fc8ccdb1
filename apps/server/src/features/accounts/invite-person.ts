import { findOrganization } from '#features/organizations/public.ts'
import { sendLetter } from '#features/effects/public.ts'
import type { MemberContext, Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findPerson, findUserByEmail, insertUser, type User } from './account-store.ts'

/** The person with this address; one who is new cannot sign in before they accept an invitation. */
export async function findOrCreateInvited(
  ctx: Services,
  person: { email: string; first_name: string; last_name: string },
): Promise<User> {
  return asSystem(ctx, async (ctx) => {
    const existing = await findUserByEmail(ctx.db, person.email)
    return existing ?? (await insertUser(ctx.db, { ...person, status: 'UNCONFIRMED' }))
  })
}
/** placeholder */
export async function sendInvitation(
  ctx: WithDb<MemberContext>,
  { userId, message }: { userId: string; message: string },
): Promise<void> {
  const person = await findPerson(ctx.db, userId)
  const organization = await findOrganization(ctx.db, ctx.organizationId)
  await sendLetter(ctx, {
    organizationId: ctx.organizationId,
    to: person?.email ?? '',
    kind: 'invitation',
    subject: `Join ${organization?.name} on Marquee`,
    paragraphs: [message].filter(Boolean),
    idempotencyKey: crypto.randomUUID(),
  })
}
