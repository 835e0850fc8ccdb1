import { randomUUID } from 'node:crypto'
import type { ContactSupport } from '@marquee/domain/accounts'
import { sendEmail } from '#features/effects/public.ts'
import {
  findFirstOrganization,
  findOnlyOrganizationOf,
  listActiveMemberships,
  listAdminIdsOf,
} from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { supportEmail } from './account-email-kinds.ts'
import { findUserByEmail, listAddresses } from './account-store.ts'
import { countEmail } from './request-email.ts'

const maxAdmins = 5

/**
 * Emails the text to support (AU-046): the address in the settings, or else the admins of the sender's organization, or
 * else those of the first organization. Throws `unavailable` when there is no recipient.
 */
export async function contactSupport(
  ctx: Services,
  { form, ipAddress }: { form: ContactSupport; ipAddress: string },
): Promise<void> {
  await asSystem(ctx, async (ctx) => {
    await countEmail(ctx, { email: form.email, ipAddress })
    const recipients = await listSupportAddresses(ctx, form.email)
    if (recipients.length === 0) throw new AppError('unavailable')
    const sender = await findUserByEmail(ctx.db, form.email)
    const organizationId = sender ? await findOnlyOrganizationOf(ctx.db, sender.id) : null
    for (const to of recipients) {
      await sendEmail(ctx, {
        organizationId,
        to,
        ...supportEmail.write(form),
        idempotencyKey: `support:${randomUUID()}`,
      })
    }
  })
}

async function listSupportAddresses(ctx: WithDb<Services>, email: string): Promise<string[]> {
  if (ctx.settings.supportEmail !== undefined) return [ctx.settings.supportEmail]
  const user = await findUserByEmail(ctx.db, email)
  const [membership] = user ? await listActiveMemberships(ctx.db, user.id) : []
  const organizationId = membership?.organization_id ?? (await findFirstOrganization(ctx.db))?.id
  if (organizationId === undefined) return []
  const adminIds = await listAdminIdsOf(ctx.db, organizationId)
  return listAddresses(ctx.db, adminIds.slice(0, maxAdmins))
}
