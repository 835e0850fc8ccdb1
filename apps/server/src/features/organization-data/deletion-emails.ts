/** Emails to the admins of an organization about its deletion. */
import { dateFormat } from '@marquee/domain/languages'
import { defineEmail, sendEmail } from '#features/effects/public.ts'
import { listAdminRows } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { t } from './texts.ts'

const toAdmins = {
  audience: 'admins',
  variables: { actor: 'name', organization: 'name', day: 'words' },
} as const

const scheduledEmail = defineEmail({
  ...toAdmins,
  kind: 'organization_deletion_scheduled',
  name: () => t('scheduledEmail'),
  content: () => ({
    subject: t('deletionSubject'),
    paragraphs: [t('deletionScheduled'), t('deletedOnDay'), t('deletionMistake')],
    button: t('settingsButton'),
  }),
})

const keptEmail = defineEmail({
  ...toAdmins,
  kind: 'organization_kept',
  name: () => t('keptEmail'),
  content: () => ({
    subject: t('canceledSubject'),
    paragraphs: [t('deletionCanceled')],
    button: t('settingsButton'),
  }),
})

export const deletionEmails = [scheduledEmail, keptEmail]

/** More admins than any organization has. */
const mostAdmins = 1000

type Deletion = { name: string; deletionAt: Date }

/** Tells every admin by email who scheduled the deletion, when it happens and how to cancel it. */
export async function sendScheduledEmails(ctx: WithDb<MemberContext>, deletion: Deletion): Promise<void> {
  await sendToAdmins(ctx, deletion, scheduledEmail)
}

/** Emails every admin that the deletion was canceled. */
export async function sendKeptEmails(ctx: WithDb<MemberContext>, deletion: Deletion): Promise<void> {
  await sendToAdmins(ctx, deletion, keptEmail)
}

async function sendToAdmins(
  ctx: WithDb<MemberContext>,
  { name, deletionAt }: Deletion,
  { write }: typeof scheduledEmail,
): Promise<void> {
  const admins = await listAdminRows(ctx.db, mostAdmins)
  const actor = admins.find(({ user_id }) => user_id === ctx.actor.userId)
  const actorName = actor ? `${actor.first_name} ${actor.last_name}`.trim() || actor.email : t('unknownAdmin')
  const written = write({ actor: actorName, organization: name, day: dayOf(deletionAt) })
  const url = `${ctx.settings.studioOrigin}/settings-new/organization`
  for (const { user_id, email } of admins) {
    await sendEmail(ctx, {
      ...written,
      organizationId: ctx.organizationId,
      to: email,
      link: { url },
      linkEndsAt: deletionAt,
      idempotencyKey: `${written.kind}:${ctx.organizationId}:${deletionAt.toISOString()}:${user_id}`,
    })
  }
}

function dayOf(instant: Date): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
