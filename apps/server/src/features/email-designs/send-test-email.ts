import type { EmailDesign, EmailType, Placeholder } from '@marquee/domain/email-designs'
import { builtInDesign, mergeEmail, renderEmail } from '@marquee/emails'
import { defineEmail, sendEmails } from '#features/effects/public.ts'
import { findMemberRowByEmail } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type EmailOwner, ownerOfRow } from './email-owner.ts'
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
    await sendTests(ctx, { owner: await ownerOfRow(ctx, row, 'branding:update'), design: row.design, emails })
  })
}

type Tests = { owner: EmailOwner; design: EmailDesign; emails: readonly string[] }

/** The design that an email of the schedule is sent with: that of its template, or else the built-in one of its type. */
export async function designOf(
  ctx: WithDb<MemberContext>,
  { template_id, email_type }: { template_id: string | null; email_type: EmailType },
): Promise<EmailDesign> {
  const row = template_id === null ? undefined : await findEmailTemplateRow(ctx.db, template_id)
  return row?.design ?? builtInDesign(email_type)
}

/** Like `sendTestOfTemplate`, for someone who may send tests of this owner's emails. */
export async function sendTests(ctx: WithDb<MemberContext>, { owner, design, emails }: Tests): Promise<void> {
  const { theme, data } = await drawableOf(ctx, owner)
  const rendered = renderEmail(design, theme, data)
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
}
