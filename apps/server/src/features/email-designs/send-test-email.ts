import type { Placeholder } from '@marquee/domain/email-designs'
import { mergeEmail, renderEmail } from '@marquee/emails'
import { defineEmail, sendEmails } from '#features/effects/public.ts'
import { findMemberRowByEmail } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { ownerOfRow } from './email-owner.ts'
import { findEmailTemplateRow } from './email-template-store.ts'
import { drawableOf } from './email-template-view.ts'
import { samplePerson, sharedValues, valuesIn } from './preview-email.ts'
import { t } from './texts.ts'

const testEmail = defineEmail({
  kind: 'email_template_test',
  name: () => t('testEmail'),
  audience: 'admins',
  variables: { subject: 'words' },
  content: () => ({ subject: t('testSubject'), paragraphs: [] }),
})

export const emailDesignEmails = [testEmail]

/**
 * Sends the template to these members of the organization, with their names and with links that open nothing (EM-103,
 * EM-109). Throws `not_found`, `forbidden`, and, sending nothing, `does_not_exist` if one of them has no account.
 */
export async function sendTestOfTemplate(
  ctx: MemberContext,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const row = await findEmailTemplateRow(ctx.db, id)
    if (!row) throw new AppError('not_found')
    const owner = await ownerOfRow(ctx, row, 'branding:update')
    const { theme, data } = await drawableOf(ctx, owner)
    const rendered = renderEmail(row.design, theme, data)
    const tests = []
    for (const address of new Set(emails.map((email) => email.toLowerCase()))) {
      const member = await findMemberRowByEmail(ctx.db, address)
      if (!member) throw new AppError('does_not_exist')
      const { email, first_name, last_name } = member
      const named = { first_name, last_name, full_name: `${first_name} ${last_name}`.trim(), email }
      const values: Partial<Record<Placeholder, string>> = {
        ...samplePerson(owner.event),
        ...sharedValues(ctx, owner),
        ...named,
        organization: data.organization,
      }
      const { subject, html, text } = mergeEmail(rendered, valuesIn(values))
      tests.push({
        ...testEmail.write({ subject }),
        organizationId: ctx.organizationId,
        to: email,
        designed: { html, text, ...(values.checkin_qrcode && { qr_code: values.checkin_qrcode }) },
        isAwaited: true,
        idempotencyKey: `test:${ctx.origin.requestId}:${address}`,
      })
    }
    await sendEmails(ctx, tests)
  })
}
