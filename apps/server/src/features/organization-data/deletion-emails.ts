/** Emails to the admins of an organization about its deletion. */
import { dateFormat } from '@marquee/domain/languages'
import { nameInEmail, sendEmail } from '#features/effects/public.ts'
import { listAdminRows } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { t } from './texts.ts'

/** More admins than any organization has. */
const mostAdmins = 1000

type Deletion = { name: string; deletionAt: Date }

/** Emails every admin who scheduled the deletion, when it happens and how to cancel it. */
export async function sendScheduledEmails(ctx: WithDb<MemberContext>, deletion: Deletion): Promise<void> {
  await sendToAdmins(ctx, deletion, {
    kind: 'organization_deletion_scheduled',
    subject: t('deletionSubject', {
      organization: nameInEmail(deletion.name),
      day: dayOf(deletion.deletionAt),
    }),
    paragraphs: (actor) => [
      t('deletionScheduled', { actor, name: nameInEmail(deletion.name) }),
      t('deletedOnDay', { day: dayOf(deletion.deletionAt) }),
      t('deletionMistake'),
    ],
  })
}

/** Emails every admin that the deletion was canceled. */
export async function sendKeptEmails(ctx: WithDb<MemberContext>, deletion: Deletion): Promise<void> {
  await sendToAdmins(ctx, deletion, {
    kind: 'organization_kept',
    subject: t('canceledSubject', { organization: nameInEmail(deletion.name) }),
    paragraphs: (actor) => [t('deletionCanceled', { actor, name: nameInEmail(deletion.name) })],
  })
}

type EmailContent = { kind: string; subject: string; paragraphs: (actor: string) => string[] }

async function sendToAdmins(
  ctx: WithDb<MemberContext>,
  { deletionAt }: Deletion,
  { kind, subject, paragraphs }: EmailContent,
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
      paragraphs: paragraphs(nameInEmail(name)),
      action: { label: t('settingsButton'), url },
      linkEndsAt: deletionAt,
      idempotencyKey: `${kind}:${ctx.organizationId}:${deletionAt.toISOString()}:${user_id}`,
    })
  }
}

function dayOf(instant: Date): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
