/** What the admins of an organization read of its end. */
import { dateFormat } from '@marquee/domain/languages'
import { sendEmail } from '#features/effects/public.ts'
import { listAdminRows } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { t } from './texts.ts'

/** More admins than any organization has. */
const mostAdmins = 1000

type End = { name: string; deletionAt: Date }

/** Every admin reads who has scheduled the deletion, when it is, and how to keep the organization. */
export async function sendScheduledEmails(ctx: WithDb<MemberContext>, end: End): Promise<void> {
  await sendToAdmins(ctx, end, {
    kind: 'organization_deletion_scheduled',
    subject: t('deletionSubject', { organization: end.name, day: dayOf(end.deletionAt) }),
    paragraphs: (actor) => [
      t('deletionScheduled', { actor, name: end.name }),
      t('deletedOnDay', { day: dayOf(end.deletionAt) }),
      t('deletionMistake'),
    ],
  })
}

/** Every admin reads that the organization stays. */
export async function sendKeptEmails(ctx: WithDb<MemberContext>, end: End): Promise<void> {
  await sendToAdmins(ctx, end, {
    kind: 'organization_kept',
    subject: t('canceledSubject', { organization: end.name }),
    paragraphs: (actor) => [t('deletionCanceled', { actor, name: end.name })],
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
  const name = actor ? `${actor.first_name} ${actor.last_name}`.trim() || actor.email : t('unknownAdmin')
  const url = `${ctx.settings.studioOrigin}/settings-new/organization`
  for (const { user_id, email } of admins) {
    await sendEmail(ctx, {
      organizationId: ctx.organizationId,
      to: email,
      kind,
      subject,
      paragraphs: paragraphs(name),
      action: { label: t('settingsButton'), url },
      linkEndsAt: deletionAt,
      idempotencyKey: `${kind}:${ctx.organizationId}:${deletionAt.toISOString()}:${user_id}`,
    })
  }
}

function dayOf(instant: Date): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
