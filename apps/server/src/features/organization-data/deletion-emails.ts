/** What the admins of an organisation read of its end. */
import { sendLetter } from '#features/effects/public.ts'
import { listAdminRows } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'

/** More admins than any organisation has. */
const mostAdmins = 1000

type End = { name: string; deletionAt: Date }

/** Every admin reads who has scheduled the deletion, when it is, and how to keep the organisation. */
export async function sendScheduledEmails(ctx: WithDb<MemberContext>, end: End): Promise<void> {
  await sendToAdmins(ctx, end, {
    kind: 'organization_deletion_scheduled',
    subject: `${end.name} will be deleted on ${dayOf(end.deletionAt)}`,
    paragraphs: (actor) => [
      `${actor} scheduled the deletion of ${end.name}.`,
      `On ${dayOf(end.deletionAt)} its events, videos, pages and people will be permanently deleted. Until then, only organization admins can open it, and nothing can be changed. Its public links no longer work.`,
      'If this is a mistake, any organization admin can cancel the deletion in the organization settings.',
    ],
  })
}

/** Every admin reads that the organisation stays. */
export async function sendKeptEmails(ctx: WithDb<MemberContext>, end: End): Promise<void> {
  await sendToAdmins(ctx, end, {
    kind: 'organization_kept',
    subject: `${end.name} won’t be deleted`,
    paragraphs: (actor) => [
      `${actor} canceled the deletion of ${end.name}. Nothing was deleted, and everyone can use it again.`,
    ],
  })
}

type Words = { kind: string; subject: string; paragraphs: (actor: string) => string[] }

async function sendToAdmins(
  ctx: WithDb<MemberContext>,
  { deletionAt }: End,
  { kind, subject, paragraphs }: Words,
): Promise<void> {
  const admins = await listAdminRows(ctx.db, mostAdmins)
  const actor = admins.find(({ user_id }) => user_id === ctx.actor.userId)
  const name = actor
    ? `${actor.first_name} ${actor.last_name}`.trim() || actor.email
    : 'An organization admin'
  const url = `${ctx.settings.studioOrigin}/settings-new/organization`
  for (const { user_id, email } of admins) {
    await sendLetter(ctx, {
      organizationId: ctx.organizationId,
      to: email,
      kind,
      subject,
      paragraphs: paragraphs(name),
      action: { label: 'Open organization settings', url },
      linkEndsAt: deletionAt,
      idempotencyKey: `${kind}:${ctx.organizationId}:${deletionAt.toISOString()}:${user_id}`,
    })
  }
}

function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
