/** What designed emails show of their event or series, and in which colors. */
import { chosenOf, hexOf, parseColor } from '@marquee/domain/branding'
import type { EmailEvent, EmailTheme } from '@marquee/emails'
import { emailTheme } from '@marquee/emails'
import { readWholeAgenda } from '#features/agenda/public.ts'
import { fileFinder, findStoredBranding } from '#features/branding/public.ts'
import { type EventRow, listComingEventsOfSeries } from '#features/events/public.ts'
import { listPublicSpeakers } from '#features/people/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { EmailOwner } from './email-owner.ts'

type Context = WithDb<OrganizationContext>

const pageOf = ({ settings }: Context, eventId: string) => `${settings.venueOrigin}/event/${eventId}`

export async function emailEventOf(ctx: Context, event: EventRow): Promise<EmailEvent> {
  const [agenda, speakers] = await Promise.all([
    readWholeAgenda(ctx.db, event.id),
    listPublicSpeakers(ctx.db, event.id),
  ])
  const nameOf = new Map(speakers.map(({ id, name }) => [id, name]))
  const fileOf = fileFinder(ctx)
  return {
    title: event.title,
    start_time: event.start_time.toISOString(),
    end_time: event.end_time.toISOString(),
    timezone: event.timezone,
    location: event.location,
    page: pageOf(ctx, event.id),
    agenda: agenda.sessions
      .toSorted((one, other) => one.start_time.getTime() - other.start_time.getTime())
      .map(({ title, start_time, speaker_ids }) => ({
        title,
        start_time: start_time.toISOString(),
        speakers: speaker_ids.flatMap((id) => nameOf.get(id) ?? []),
      })),
    speakers: speakers.map(({ name, title, company, picture }) => ({
      name,
      title,
      company,
      picture: fileOf(picture),
    })),
  }
}

const mostEvents = 20

/** The coming events of a series, as its emails list them. */
export async function emailEventsOf(ctx: Context, seriesId: string) {
  const rows = await listComingEventsOfSeries(ctx.db, { seriesId, now: ctx.clock.now(), limit: mostEvents })
  return rows.map(({ id, title, start_time, timezone }) => ({
    title,
    start_time: start_time.toISOString(),
    timezone,
    page: pageOf(ctx, id),
  }))
}

/** The colors, the logo and the font of the event; those of the product for a series. */
export async function themeOf(
  ctx: Context,
  { event }: EmailOwner,
  organization: string,
): Promise<EmailTheme> {
  const stored = event ? await findStoredBranding(ctx.db, event.id) : { fields: {}, theme: {} }
  const { fields } = chosenOf(stored)
  const logo = fields.is_logo_visible ? fileFinder(ctx)(fields.logo_url) : null
  return emailTheme({
    button: hexOf(parseColor(fields.theme_secondary_color)),
    buttonText: hexOf(parseColor(fields.secondary_text_color)),
    logo: logo === null ? null : { address: logo, alt: organization },
  })
}
