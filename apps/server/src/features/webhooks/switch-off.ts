/** Switches off webhooks whose receiver is gone, and emails who owns them. */
import type { OffReason } from '@marquee/domain/webhooks'
import { defineEmail, sendEmail } from '#features/effects/public.ts'
import { findMemberRow, listAdminRows } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { audit } from './change-webhooks.ts'
import { t } from './texts.ts'
import { type ListedWebhookRow, switchOffRow } from './webhook-store.ts'

const switchedOffEmail = defineEmail({
  kind: 'webhook_switched_off',
  name: () => t('offEmail'),
  audience: 'admins',
  variables: { webhook: 'name', reason: 'words' },
  content: () => ({
    subject: t('offSubject'),
    paragraphs: [t('offWhich'), t('offWhy'), t('offNext')],
    button: t('offButton'),
  }),
})

export const webhookEmails = [switchedOffEmail]

/** If whoever created it has left. */
const mostAdmins = 10

/** Switches it off and emails whoever created it, or the admins. What waits is sent once it is switched on again. */
export async function switchOff(
  ctx: WithDb<OrganizationContext>,
  webhook: ListedWebhookRow,
  { reason, days }: { reason: OffReason; days: number },
): Promise<void> {
  const now = ctx.clock.now()
  if (!(await switchOffRow(ctx.db, webhook.id, { off_reason: reason, updated_at: now }))) return
  await audit(ctx, 'webhook.switched_off', webhook)
  const words = reason === 'gone' ? t('offGone') : t('offFailing', { count: days })
  const written = switchedOffEmail.write({ webhook: webhook.name, reason: words })
  const url = `${ctx.settings.studioOrigin}/settings-new/webhooks/${webhook.id}`
  for (const { user_id, email } of await ownersOf(ctx, webhook)) {
    await sendEmail(ctx, {
      ...written,
      organizationId: ctx.organizationId,
      to: email,
      link: { url, isShared: true },
      idempotencyKey: `${written.kind}:${webhook.id}:${now.toISOString()}:${user_id}`,
    })
  }
}

async function ownersOf({ db }: WithDb<OrganizationContext>, { created_by }: ListedWebhookRow) {
  const creator = created_by === null ? undefined : await findMemberRow(db, created_by)
  const isActive = creator !== undefined && creator.accepted_at !== null && creator.deactivated_at === null
  return isActive ? [creator] : listAdminRows(db, mostAdmins)
}
