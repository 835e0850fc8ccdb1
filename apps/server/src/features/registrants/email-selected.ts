import type { RegistrantMessage, RegistrantSelection } from '@marquee/domain/registrants'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent } from '#features/events/public.ts'
import { findMemberRowByEmail } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { emailPeople } from './email-registrants.job.ts'
import { listedEvent } from './list-registrants.ts'
import { lockSelectedRegistrants } from './registrant-list-store.ts'
import { sendRegistrantEmails } from './send-registrant-email.ts'

type Emailing = { eventId: string; selection: RegistrantSelection; message: RegistrantMessage }

/**
 * Emails the selected registrants of the event in the background, each with their personal link if they may enter, and
 * returns how many (RG-096, RG-097). Skips people who are blocked. Throws `not_found` and `forbidden`.
 */
export async function emailSelected(
  ctx: MemberContext,
  { eventId, selection, message }: Emailing,
): Promise<{ count: number }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
    const selected = await lockSelectedRegistrants(ctx.db, {
      event: await listedEvent(ctx, event),
      selection,
    })
    const ids = selected.filter(({ status }) => status !== 'blocked').map(({ id }) => id)
    if (ids.length === 0) return { count: 0 }
    // Each request is deliberate, so it sends its own emails.
    await emailPeople(ctx, { eventId: event.id, kind: 'message', message, cause: ctx.origin.requestId, ids })
    await writeAudit(ctx, {
      action: 'registrants.emailed',
      ...eventTarget(event),
      details: { count: ids.length },
    })
    return { count: ids.length }
  })
}

type Testing = { eventId: string; message: RegistrantMessage; emails: readonly string[] }

/**
 * Sends the email to these members of the organization, as registrants would get it but without a personal link
 * (RG-095, RG-099). Throws `not_found`, `forbidden`, and, sending nothing, `does_not_exist` if one of them has no
 * account.
 */
export async function sendTestEmail(
  ctx: MemberContext,
  { eventId, message, emails }: Testing,
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
    const recipients = []
    for (const address of new Set(emails.map((email) => email.toLowerCase()))) {
      const member = await findMemberRowByEmail(ctx.db, address)
      if (!member) throw new AppError('does_not_exist')
      const { email, first_name, last_name } = member
      recipients.push({
        ...{ email, first_name, last_name, company: '', job_title: '' },
        role: undefined,
        registrationId: undefined,
        attendance: 'in_person' as const,
        cause: `test:${ctx.origin.requestId}:${address}`,
      })
    }
    await sendRegistrantEmails(ctx, { kind: 'message', message, isTest: true, event, recipients })
  })
}
