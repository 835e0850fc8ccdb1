import {
  type EmailPreview,
  type Placeholder,
  placeholderNames,
  type PreviewPerson,
} from '@marquee/domain/email-designs'
import { emailFindingWords, lintEmail, mergeEmail, renderEmail } from '@marquee/emails'
import { type EventRow, whenInWords } from '#features/events/public.ts'
import { findOddRegistrants, type PreviewedRegistrant } from '#features/registrants/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type EmailOwner, mayWithOwner, ownerOfRow } from './email-owner.ts'
import { findEmailTemplateRow } from './email-template-store.ts'
import { drawableOf } from './email-template-view.ts'
import { t } from './texts.ts'

type Context = WithDb<MemberContext>
type PersonValues = Partial<Record<Placeholder, string>>

/**
 * What the template is drawn from, and people to show it to: a made-up one, and those of the event for whom it may look
 * wrong. Their links open nothing. Throws `not_found`; `forbidden` in another team.
 */
export async function previewEmailTemplate(ctx: MemberContext, id: string): Promise<EmailPreview> {
  return inOrganization(ctx, async (ctx) => {
    const row = await findEmailTemplateRow(ctx.db, id)
    if (!row) throw new AppError('not_found')
    const owner = await ownerOfRow(ctx, row, 'branding:read')
    const { theme, data } = await drawableOf(ctx, owner)
    const { organization, event, events } = data
    const isAtVenue = owner.event !== undefined && owner.event.host_type !== 'Virtual'
    const people = await peopleOf(ctx, owner, organization)
    const { html } = mergeEmail(renderEmail(row.design, theme, data), valuesIn(people[0]?.values ?? {}))
    const bytes = Buffer.byteLength(html)
    const findings = lintEmail({ design: row.design, type: undefined, isAtVenue, theme, bytes })
    return {
      theme,
      findings: findings.map(({ what, id }) => ({ block: id ?? null, message: emailFindingWords[what] })),
      organization,
      is_at_venue: isAtVenue,
      event: event && {
        ...event,
        agenda: event.agenda.map((entry) => ({ ...entry, speakers: [...entry.speakers] })),
        speakers: [...event.speakers],
      },
      events: [...events],
      people,
    }
  })
}

async function peopleOf(
  ctx: Context,
  owner: EmailOwner,
  organization: string,
): Promise<EmailPreview['people']> {
  const common = { ...sharedValues(ctx, owner), organization }
  const person = (as: PreviewPerson, values: PersonValues) => ({ as, values: { ...common, ...values } })
  const sample = person('sample', samplePerson(owner.event))
  const { event } = owner
  if (!event || !mayWithOwner(ctx, owner, 'registrant:read')) return [sample]
  const odd = await findOddRegistrants(ctx.db, event.id)
  const of = (as: PreviewPerson, found: PreviewedRegistrant | undefined) =>
    found ? [person(as, valuesOf(found, event))] : []
  return [
    sample,
    ...of('longest_name', odd.longest_name),
    ...of('no_company', odd.no_company),
    ...of('right_to_left', odd.right_to_left),
  ]
}

export function valuesIn(values: PersonValues): ReadonlyMap<Placeholder, string> {
  return new Map(placeholderNames.map((name) => [name, values[name] ?? '']))
}

/** Values of the event, and links that open nothing. */
export function sharedValues({ settings }: Context, { event, series }: EmailOwner): PersonValues {
  const page = `${settings.venueOrigin}/event/${event?.id ?? ''}`
  return {
    event_title: event?.title ?? series?.name ?? '',
    ...(event && { event_start: whenInWords(event), event_page: page }),
    magic_link: `${settings.venueOrigin}/preview-link`,
    registration_link: `${settings.venueOrigin}/preview-link`,
    ...(event && event.host_type !== 'Virtual' && { checkin_qrcode: 'PREVIEW' }),
  }
}

export function samplePerson(event: EventRow | undefined): PersonValues {
  const [first_name, last_name] = [t('sampleFirstName'), t('sampleLastName')]
  return {
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    email: 'alex@example.com',
    company: t('sampleCompany'),
    job_title: t('sampleTitle'),
    ...(event && event.host_type !== 'Virtual' && { event_location: event.location || t('sampleLocation') }),
  }
}

function valuesOf(person: PreviewedRegistrant, event: EventRow): PersonValues {
  const { attendance, ...values } = person
  const isThere = event.host_type !== 'Virtual' && attendance === 'in_person'
  return {
    ...values,
    full_name: `${person.first_name} ${person.last_name}`.trim(),
    event_location: isThere ? event.location : '',
    ...(!isThere && { checkin_qrcode: '' }),
  }
}
