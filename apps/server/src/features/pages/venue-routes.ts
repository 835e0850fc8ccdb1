import { defaultDesign, type EventPageKind, type PageDesign } from '@marquee/domain/pages'
import type { PageForm, PageHead, RegisteredStatus, VenuePage } from '@marquee/domain/pages'
import { registeredSchema } from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { statusOf } from '#platform/http/error-reply.ts'
import type { HttpApp, HttpReply, HttpRequest } from '#platform/http/http.ts'
import { inLanguageOf } from '#platform/languages/language-of-call.ts'
import { calendarFor, entryOfEvent, findEventRow } from '#features/events/public.ts'
import { type RegistrationDesk, visitOf } from '#features/registrants/public.ts'
import { cardAddress, createEventCards } from './event-cards.ts'
import { readSentForm, takeForms } from './read-form-body.ts'
import { type ReadEvent, readPublicEvent } from './read-public-event.ts'
import { readHubPage } from './read-hub-page.ts'
import { readSeriesPage } from './read-series-page.ts'
import { t } from './texts.ts'
import { createPageReplies, type PageReplies, type VenueBuild } from './venue-page-reply.ts'

export type VenuePageParts = {
  build: VenueBuild
  desk: RegistrationDesk
  /** The organization of an event; undefined if pages don't show the event. */
  organizationOf: (eventId: string) => Promise<string | undefined>
}

const eventParams = z.object({ event_id: z.string().max(100) })
const page = { config: { access: 'public' as const }, schema: { hide: true, params: eventParams } }

const hubPage = { ...page, schema: { hide: true, params: z.object({ page_id: z.uuid() }) } }
const seriesPage = { ...page, schema: { hide: true, params: z.object({ series_id: z.uuid() }) } }

/** The public pages of events. */
export function venuePageRoutes(app: HttpApp, services: Services, parts: VenuePageParts) {
  const pages = createPageReplies(parts.build)
  const replyNotFound = (_request: HttpRequest, reply: HttpReply) =>
    pages.send(
      reply,
      { kind: 'message', heading: t('nothingHere'), text: t('nothingHereText') },
      { status: 404 },
    )
  app.register((app: HttpApp, _, done) => {
    app.setErrorHandler((error, request, reply) =>
      inLanguageOf(request.headers['accept-language'], () =>
        replyWithFailure(pages, { error, request, reply }),
      ),
    )
    takeForms(app)
    app.get('/enter/:event_id', page, async (request, reply) => {
      const { data: id } = z.uuid().safeParse(request.params.event_id)
      const event = id === undefined ? undefined : await asSystem(services, ({ db }) => findEventRow(db, id))
      if (!event || event.is_blueprint) return replyNotFound(request, reply)
      return pages.send(reply, { kind: 'enter', event_id: event.id, title: event.title })
    })
    const eventParts = { services, pages, desk: parts.desk, reader: createEventReader(services, parts) }
    eventPages(app, eventParts)
    formReplies(app, eventParts)
    eventFiles(app, eventParts)
    app.get('/hub/:page_id', hubPage, async (request, reply) => {
      const asked = { id: request.params.page_id, shownOrganization: request.pageOrganization }
      const view = await readHubPage(services, asked)
      return pages.sendPublic(request, reply, { page: view, now: services.clock.now() })
    })
    for (const path of ['series', 'repeating-event']) {
      app.get(`/${path}/:series_id`, seriesPage, async (request, reply) => {
        const asked = { id: request.params.series_id, path, shownOrganization: request.pageOrganization }
        const view = await readSeriesPage(services, asked)
        return pages.sendPublic(request, reply, { page: view, now: services.clock.now() })
      })
    }
    done()
  })
  return { replyNotFound }
}

/** The kind of page at each path; the studio links webinars by a path of their own (EV-137). */
const pathsOfEvents = [
  ['event', 'event'],
  ['webinar', 'event'],
  ['on-demand', 'on-demand'],
  ['splash', 'splash'],
] as const

const pathsInFrames = [
  ['event', 'form'],
  ['on-demand', 'recording'],
] as const

/** Lets other sites show this page in a frame. */
function allowFrames(reply: HttpReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  // Set on the raw reply, where Fastify doesn't see it.
  reply.raw.removeHeader('x-frame-options')
}

type EventReader = {
  readEvent(eventId: string): Promise<ReadEvent>
  /** The page with the form as it opens, and the token that a sent form needs. */
  openPage(
    request: HttpRequest,
    eventId: string,
  ): Promise<{ view: OpenedPage; token: string; read: ReadEvent }>
}
type OpenedPage = Extract<VenuePage, { kind: 'event' }>

function createEventReader(services: Services, { desk, organizationOf }: VenuePageParts): EventReader {
  async function readEvent(eventId: string): Promise<ReadEvent> {
    const { data: id } = z.uuid().safeParse(eventId)
    const organizationId = id === undefined ? undefined : await organizationOf(id)
    if (id === undefined || organizationId === undefined) throw new AppError('not_found')
    return readPublicEvent(services, { organizationId, eventId: id })
  }

  async function openPage(request: HttpRequest, eventId: string): ReturnType<EventReader['openPage']> {
    const read = await readEvent(eventId)
    const { state, needs_approval, fields, challenge } = await desk.open(visitOf(request, eventId))
    const form: PageForm = {
      state,
      needs_approval,
      fields,
      values: {},
      consent: false,
      errors: {},
      problem: null,
    }
    return {
      view: {
        kind: 'event' as const,
        event: read.event,
        head: headOf(read),
        form,
        design: designOf(read, 'registration'),
      },
      token: challenge.token,
      read,
    }
  }

  return { readEvent, openPage }
}

type Pages = { services: Services; pages: PageReplies; desk: RegistrationDesk; reader: EventReader }

function eventPages(app: HttpApp, { services, pages, reader }: Pages): void {
  const now = () => services.clock.now()
  for (const [path, kind] of pathsOfEvents) {
    app.get(`/${path}/:event_id`, page, async (request, reply) => {
      const { view, token, read } = await reader.openPage(request, request.params.event_id)
      const design = designOf(read, kind === 'on-demand' ? kind : 'registration')
      const head = { ...view.head, canonical: view.head.canonical.replace('/event/', `/${kind}/`) }
      return pages.sendPublic(request, reply, {
        page: { ...view, kind, head, design },
        formToken: token,
        now: now(),
      })
    })
  }
  for (const [path, shows] of pathsInFrames) {
    app.get(`/embed/${path}/:event_id`, page, async (request, reply) => {
      const { view, token } = await reader.openPage(request, request.params.event_id)
      allowFrames(reply)
      const embed = { kind: 'embed' as const, shows, event: view.event, form: view.form }
      return pages.sendPublic(request, reply, { page: embed, formToken: token, now: now() })
    })
  }
  app.get(
    '/event/:event_id/registered',
    { ...page, schema: { ...page.schema, querystring: z.object({ status: registeredStatus }) } },
    async (request, reply) => {
      const { event } = await reader.readEvent(request.params.event_id)
      const view: VenuePage = { kind: 'registered', event, status: request.query.status }
      return pages.sendPublic(request, reply, { page: view, now: now() })
    },
  )
}

function formReplies(app: HttpApp, { pages, desk, reader }: Pages): void {
  app.post('/event/:event_id', page, async (request, reply) => {
    const { event_id: eventId } = request.params
    const { view, token } = await reader.openPage(request, eventId)
    const { register, values } = readSentForm(request.body)
    try {
      const { status } = await desk.register(visitOf(request, eventId), register)
      // Reloading the next page doesn't send the form again.
      return await reply.redirect(`/event/${eventId}/registered?status=${status}`, 303)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_found') throw error
      const refused = {
        ...view,
        form: { ...view.form, ...refusalOf(error), values, consent: register.consent },
      }
      // An old form needs a new token. Any other keeps its own, because one that was just opened is taken for a machine's.
      const formToken = error.code === 'challenge_failed' ? token : register.token
      return pages.send(reply, refused, { status: statusOf[error.code], formToken })
    }
  })
}

function eventFiles(app: HttpApp, { services, reader }: Pages): void {
  const cards = createEventCards(services)
  app.get('/event/:event_id/card.png', page, async (request, reply) => {
    const { row, event } = await reader.readEvent(request.params.event_id)
    const picture = await cards.open(row, event.organization)
    if (!picture) return reply.redirect('/card.png', 302)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
  })

  app.get('/event/:event_id/calendar.ics', page, async (request, reply) => {
    const { row, origin } = await reader.readEvent(request.params.event_id)
    const entry = { ...entryOfEvent(row), url: `${origin}/event/${row.id}` }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .header('content-disposition', 'attachment; filename="event.ics"')
      .send(calendarFor(services, undefined, [entry]))
  })
}

const registeredStatus = registeredSchema.shape.status.catch('registered' satisfies RegisteredStatus)

/** Why a form was refused: next to the fields where it says which, else above them. */
function refusalOf({ message, errors = {} }: AppError): Pick<PageForm, 'errors' | 'problem'> {
  const byKey = Object.entries(errors).flatMap(([field, sentences]) =>
    field.startsWith('answers.') ? [[field.slice('answers.'.length), sentences] as const] : [],
  )
  return { errors: Object.fromEntries(byKey), problem: message }
}

/** What was published; else what the page shows without a design. */
function designOf({ designs }: ReadEvent, kind: EventPageKind): PageDesign {
  return designs.get(kind) ?? defaultDesign(kind)
}

function headOf({ event, origin, row }: ReadEvent): PageHead {
  return {
    canonical: `${origin}/event/${event.id}`,
    embed: `${origin}/embed/on-demand/${event.id}`,
    picture: cardAddress(origin, row, event.organization),
    is_listed: !event.is_test,
  }
}

type Failed = { error: unknown; request: HttpRequest; reply: HttpReply }

/** Says what went wrong on a page instead of in JSON. */
function replyWithFailure(pages: PageReplies, { error, request, reply }: Failed) {
  const failure = error instanceof AppError ? error : new AppError('internal', { cause: error })
  if (failure.code === 'internal') request.log.error({ err: error }, 'a page failed unexpectedly')
  const isMissing = failure.code === 'not_found'
  const heading = isMissing ? t('nothingHere') : t('failed')
  const text = isMissing ? t('nothingHereText') : failure.message
  return pages.send(reply, { kind: 'message', heading, text }, { status: statusOf[failure.code] })
}
