import { statusOf } from '@marquee/domain/error-replies'
import { defaultDesign, embedSchemes, type EventPageKind, type PageDesign } from '@marquee/domain/pages'
import type { Answers } from '@marquee/domain/registration'
import type { PageForm, VenuePage } from '@marquee/domain/pages'
import { attendanceKey, attendances, type Register, type Registered } from '@marquee/domain/registrants'
import { asksToAgree, withoutConsents } from '@marquee/domain/registration'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import { takeAsUpload } from '#platform/http/body-deadlines.ts'
import type { HttpApp, HttpRequest } from '#platform/http/http.ts'
import { calendarFor, entryOfEvent, findEventRow } from '#features/events/public.ts'
import {
  type ArrivedForm,
  knownIn,
  langSchema,
  receiveForm,
  type RegistrationDesk,
  valuesOf,
  visitOf,
} from '#features/registering/public.ts'
import { readReferralCode } from '#features/registrants/public.ts'
import { trackingOfPage } from '#features/tracking-pixels/public.ts'
import { addressAfter, invitesOf, registeredElsewhere, registeredQuery } from './after-registration.ts'
import { createEventCards } from './event-cards.ts'
import { readSentFields, readSentForm, type SentForm, takeForms } from './read-form-body.ts'
import { videosAddress } from './page-video-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { headOf, type ReadEvent, readPublicEvent } from './read-public-event.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { leadHome, listPages, type ShowEvent } from './list-page-routes.ts'
import { ownRegistrationRoutes } from './own-registration-routes.ts'
import { t } from './texts.ts'
import type { PageReplies } from './venue-page-reply.ts'

export type VenuePageParts = {
  pages: PageReplies
  desk: RegistrationDesk
  /** The organization of an event; undefined if pages don't show the event. */
  organizationOf: (eventId: string) => Promise<string | undefined>
}

const eventParams = z.object({ event_id: z.string().max(100) })
const page = { config: { access: 'public' as const }, schema: { hide: true, params: eventParams } }

/** The language of the form, and the link that leads to it, or the key of whoever registers a colleague. */
const ofForm = z.object({
  lang: langSchema,
  ref: z.string().max(100).default('').catch(''),
  by: z.string().max(100).default('').catch(''),
})

const eventPage = {
  ...page,
  // A list if somebody repeats it in the address.
  schema: { ...page.schema, querystring: ofForm.extend({ prefill: z.string().optional().catch('') }) },
}

const embedPage = {
  ...page,
  schema: {
    ...page.schema,
    querystring: z.object({ lang: langSchema, scheme: z.enum(embedSchemes).default('auto') }),
  },
}

/** The calendar entry of whoever is online has no place. */
const calendarPage = {
  ...page,
  schema: {
    ...page.schema,
    querystring: z.object({ attendance: z.enum(attendances).optional().catch(undefined) }),
  },
}

/** The public pages of events. */
export function venuePageRoutes(app: HttpApp, services: Services, parts: VenuePageParts) {
  const { pages } = parts
  app.register((app: HttpApp, _, done) => {
    takeForms(app)
    app.get('/enter/:event_id', page, async (request, reply) => {
      const { data: id } = z.uuid().safeParse(request.params.event_id)
      const event = id === undefined ? undefined : await asSystem(services, ({ db }) => findEventRow(db, id))
      if (!event || event.is_blueprint) throw new AppError('not_found')
      return pages.send(reply, { kind: 'enter', event_id: event.id, title: event.title })
    })
    const eventParts = { services, pages, desk: parts.desk, reader: createEventReader(services, parts) }
    const showEvent = eventPages(app, eventParts)
    formReplies(app, eventParts)
    eventFiles(app, eventParts)
    ownRegistrationRoutes(app, eventParts)
    listPages(app, { services, pages, showEvent })
    crawlerRoutes(app, services)
    previewRoutes(app, services, { pages, desk: parts.desk })
    done()
  })
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

/** EV-101. Throws `feature_not_enabled` if the plan doesn't include embedded events. */
async function requireEmbeds(services: Services, { row }: ReadEvent): Promise<void> {
  const ctx = { ...services, organizationId: row.organization_id }
  await inOrganization(ctx, (ctx) => requirePlanFeature(ctx, 'embedded_events'))
}

type EventReader = {
  readEvent(eventId: string): Promise<ReadEvent>
  /** The page with the form as it opens, and the token that a sent form needs. */
  openPage(
    request: HttpRequest,
    eventId: string,
    sent?: z.infer<typeof ofForm>,
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

  async function openPage(
    request: HttpRequest,
    eventId: string,
    sent?: z.infer<typeof ofForm>,
  ): ReturnType<EventReader['openPage']> {
    const read = await readEvent(eventId)
    const { ref, by, lang } = sent ?? ofForm.parse(request.query)
    const opened = await desk.open(visitOf(request, eventId, lang))
    const { state, attendances, needs_approval, fields, language, others, challenge } = opened
    const colleagueKey = desk.isColleagueKey(eventId, by) ? by : ''
    const isOwn = colleagueKey === ''
    const form: PageForm = {
      state,
      attendances,
      attendance: null,
      needs_approval,
      fields: isOwn ? fields : withoutConsents(fields),
      language,
      others: isOwn ? others : [],
      ref: isOwn ? (readReferralCode(ref) ?? '') : '',
      by: colleagueKey,
      address: headOf(read).canonical,
      asks_to_agree: asksToAgree(fields),
      values: {},
      known: [],
      consent: false,
      also: [],
      errors: {},
      problem: null,
      note: null,
    }
    return {
      view: {
        kind: 'event' as const,
        event: read.event,
        head: headOf(read),
        form,
        tracking: null,
        design: designOf(read, 'registration'),
        videos: videosAddress(eventId, 'registration'),
      },
      token: challenge.token,
      read,
    }
  }

  return { readEvent, openPage }
}

type Pages = { services: Services; pages: PageReplies; desk: RegistrationDesk; reader: EventReader }

/** Adds the pages of events, and returns what shows one of them at another address. */
function eventPages(app: HttpApp, { services, pages, desk, reader }: Pages): ShowEvent {
  const now = () => services.clock.now()
  const showEvent: ShowEvent = async (request, reply, { eventId, kind: asked, prefill }) => {
    const { view, token, read } = await reader.openPage(request, eventId)
    if (leadHome(request, reply, read.home)) return reply
    const kind = asked ?? (view.event.event_type === 'Recording' ? 'on-demand' : 'event')
    const designed = kind === 'on-demand' ? kind : 'registration'
    const design = designOf(read, designed)
    const videos = videosAddress(eventId, designed)
    const head = { ...view.head, canonical: view.head.canonical.replace('/event/', `/${kind}/`) }
    const tracking = await trackingOf(services, request, read)
    const shown = { ...view, kind, head, design, videos, tracking }
    if (prefill !== undefined) {
      const form = prefilledForm(view.form, desk.readPrefilled(view.event.id, prefill))
      // Of one person, so it is neither cached nor measured by the services of others.
      return pages.send(reply, { ...shown, form, tracking: null }, { formToken: token })
    }
    return pages.sendPublic(request, reply, { page: shown, formToken: token, now: now() })
  }
  for (const [path, kind] of pathsOfEvents) {
    app.get(`/${path}/:event_id`, eventPage, (request, reply) =>
      showEvent(request, reply, { eventId: request.params.event_id, kind, prefill: request.query.prefill }),
    )
  }
  for (const [path, shows] of pathsInFrames) {
    app.get(`/embed/${path}/:event_id`, embedPage, async (request, reply) => {
      const { view, token, read } = await reader.openPage(request, request.params.event_id)
      await requireEmbeds(services, read)
      allowFrames(reply)
      const { scheme } = request.query
      const embed = {
        kind: 'embed' as const,
        shows,
        event: view.event,
        form: { ...view.form, others: [] },
        scheme,
      }
      return pages.sendPublic(request, reply, { page: embed, formToken: token, now: now() })
    })
  }
  app.get(
    '/event/:event_id/registered',
    { ...page, schema: { ...page.schema, querystring: registeredQuery } },
    async (request, reply) => {
      const read = await reader.readEvent(request.params.event_id)
      const { event, row } = read
      const { status, also, by = null, colleague: is_colleague } = request.query
      const elsewhere = await registeredElsewhere(services, row, also)
      const colleagueKey = by !== null && desk.isColleagueKey(row.id, by) ? by : null
      const invites = invitesOf({ page: headOf(read).canonical, eventId: row.id, code: null, colleagueKey })
      const view: VenuePage = {
        kind: 'registered',
        event,
        status,
        also: elsewhere,
        is_colleague,
        invites: { ...invites, referred: null },
      }
      return pages.sendPublic(request, reply, { page: view, now: now() })
    },
  )
  return showEvent
}

/**
 * The form with these answers, which can still be changed, without the questions that are left out of it if their answer is
 * known; or says that the link no longer fills it in.
 */
function prefilledForm(form: PageForm, answers: Answers | undefined): PageForm {
  if (form.state !== 'open' && form.state !== 'waitlist') return form
  if (answers === undefined) return { ...form, note: t('notPrefilled') }
  const values = valuesOf(form.fields, answers)
  const known = knownIn(form.fields, values)
  return { ...form, values, known, note: known.length > 0 ? t('knownLeftOut') : form.note }
}

/** What became of a form: an error is shown on the page as it was before. */
type Taken = { sent: SentForm; page: Awaited<ReturnType<EventReader['openPage']>> } & (
  | { registered: Registered }
  | { error: AppError }
)
type Posted = { request: HttpRequest; eventId: string }

function formReplies(app: HttpApp, { services, pages, desk, reader }: Pages): void {
  app.post('/event/:event_id', page, async (request, reply) => {
    const { event_id: eventId } = request.params
    const posted = { request, eventId }
    const taken = await (request.isMultipart()
      ? takeWithFiles(posted)
      : take(posted, readSentForm(request.body), { files: [], isAdmitted: false, refusal: undefined }))
    const { register, values } = taken.sent
    if ('registered' in taken) {
      // Reloading the next page doesn't send the form again.
      const isColleague = register.by !== ''
      return reply.redirect(addressAfter(eventId, { ...taken.registered, isColleague }), 303)
    }
    const { error, page } = taken
    const { view, token } = page
    const refused = {
      ...view,
      form: { ...view.form, ...refusalOf(error), values, ...chosenIn(register) },
    }
    // An old form needs a new token. Any other keeps its own, because one that was just opened is taken for a machine's.
    const formToken = error.code === 'challenge_failed' ? token : register.token
    return pages.send(reply, refused, { status: statusOf[error.code], formToken })
  })

  function takeWithFiles(posted: Posted): Promise<Taken> {
    const { request, eventId } = posted
    takeAsUpload(request)
    return desk.withFolder(async (folder) => {
      const { fields, ...brought } = await receiveForm(request, {
        settings: services.settings,
        folder,
        admit: (fields) => {
          // The answers after the file aren't there yet.
          const { answers: _, ...proof } = readSentFields(fields).register
          return desk.admit(visitOf(request, eventId), proof)
        },
      })
      return take(posted, readSentFields(fields), brought)
    })
  }

  async function take(
    { request, eventId }: Posted,
    sent: SentForm,
    brought: Omit<ArrivedForm, 'fields'>,
  ): Promise<Taken> {
    const page = await reader.openPage(request, eventId, sent.register)
    try {
      if (brought.refusal) throw brought.refusal
      const registered = await desk.register(visitOf(request, eventId), sent.register, brought)
      return { sent, page, registered }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'not_found') throw error
      return { sent, page, error }
    }
  }
}

/** What was chosen beside the answers. */
const chosenIn = ({ consent, attendance, also }: Register) => ({
  consent,
  attendance: attendance ?? null,
  also,
})

function eventFiles(app: HttpApp, { services, reader }: Pages): void {
  const cards = createEventCards(services)
  app.get('/event/:event_id/card.png', page, async (request, reply) => {
    const { row, event } = await reader.readEvent(request.params.event_id)
    const picture = await cards.open(row, event.organization)
    if (!picture) return reply.redirect('/card.png', 302)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
  })

  app.get('/event/:event_id/calendar.ics', calendarPage, async (request, reply) => {
    const { row, home, slug } = await reader.readEvent(request.params.event_id)
    const isOnline = row.host_type === 'Hybrid' && request.query.attendance === 'online'
    const whole = { ...entryOfEvent(row), url: `${home.origin}/event/${slug}` }
    const entry = isOnline ? { ...whole, location: '' } : whole
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .header('content-disposition', 'attachment; filename="event.ics"')
      .send(calendarFor(services, undefined, [entry]))
  })
}

/** Why a form was refused: next to the fields where it says which, else above them. */
function refusalOf({ message, errors = {} }: AppError): Pick<PageForm, 'errors' | 'problem'> {
  const byKey = Object.entries(errors).flatMap(([field, sentences]) => {
    if (field === 'attendance') return [[attendanceKey, sentences] as const]
    return field.startsWith('answers.') ? [[field.slice('answers.'.length), sentences] as const] : []
  })
  return { errors: Object.fromEntries(byKey), problem: message }
}

function trackingOf(services: Services, request: HttpRequest, { row, event, pixels }: ReadEvent) {
  return trackingOfPage(services, {
    organization: { id: row.organization_id, name: event.organization },
    pixels,
    isOwnDomain: request.pageOrganization !== undefined,
  })
}

/** What was published; else what the page shows without a design. */
function designOf({ designs }: ReadEvent, kind: EventPageKind): PageDesign {
  return designs.get(kind) ?? defaultDesign(kind)
}
