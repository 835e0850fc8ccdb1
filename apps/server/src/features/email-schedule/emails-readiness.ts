import type { Warning } from '@marquee/domain/readiness'
import { needFindings } from '@marquee/emails'
import type { ReadinessPart } from '#features/readiness/public.ts'
import { listPlannedEmails } from '#features/scheduled-emails/public.ts'

type PlannedEmail = Awaited<ReturnType<typeof listPlannedEmails>>[number]

/**
 * Which emails of events can't do what they are for (RW-049 to RW-053): confirmations that are turned off, and those that are
 * sent from a template without the magic link or, at a venue, without the QR code or the location.
 */
export const emailsReadiness: ReadinessPart = {
  name: 'emails',
  async warnings(db, events) {
    const emails = await listPlannedEmails(
      db,
      events.map(({ id }) => id),
    )
    const atVenue = new Set(events.flatMap(({ id, host_type }) => (host_type === 'Virtual' ? [] : [id])))
    return emails.flatMap((email) => warningsOf(email, atVenue.has(email.event_id)))
  },
}

function warningsOf(email: PlannedEmail, isAtVenue: boolean): Warning[] {
  const { event_id, email_type, active, template } = email
  if (!active) {
    return email_type === 'Registration'
      ? [{ key: 'confirmation_off', event_id, entity_id: event_id, source: { email_type } }]
      : []
  }
  if (!template) return []
  const { id, name, design } = template
  const missing = needFindings({ design, type: email_type, isAtVenue }).map(({ what }) =>
    what === 'noMagicLink' ? ('email_without_link' as const) : ('email_without_place' as const),
  )
  return [...new Set(missing)].map((key) => ({
    key,
    event_id,
    entity_id: id,
    source: { name, event_template_id: id, email_type },
  }))
}
