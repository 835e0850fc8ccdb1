/** Drafts of pages, in the frame of their builder, rendered exactly as visitors would see them. */
import {
  defaultDesign,
  type DesignedEventPage,
  type EventPageKind,
  type PageForm,
  type PagePreview,
} from '@marquee/domain/pages'
import { z } from 'zod'
import { findEventRow } from '#features/events/public.ts'
import { draftGrants, type LiveGranted } from '#features/live-playback/public.ts'
import { type RegistrationDesk, visitOf } from '#features/registering/public.ts'
import { findFormInLanguages } from '#features/registration/public.ts'
import { attendances } from '@marquee/domain/registrants'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import type { HttpApp, HttpRequest } from '#platform/http/http.ts'
import { ownerOf } from './event-pages.ts'
import { findDraft } from './page-design-store.ts'
import { codesAddress } from './code-block-routes.ts'
import { videosAddress } from './page-video-routes.ts'
import { readHubPage } from './read-hub-page.ts'
import { headOf, type ReadEvent, readPublicEvent } from './read-public-event.ts'
import { readSeriesPage } from './read-series-page.ts'
import type { PageReplies } from './venue-page-reply.ts'

type PreviewParts = { pages: PageReplies; desk: RegistrationDesk }

const moments = ['now', 'before', 'live', 'ended'] as const
const schema = {
  hide: true,
  params: z.object({
    grant: z.string().max(300),
    kind: z.enum(['registration', 'on-demand', 'series', 'hub']),
  }),
  querystring: z.object({
    at: z.enum(moments).default('now'),
    visitor: z.enum(['in', 'out']).default('out'),
  }),
}

type Previewed = LiveGranted & { kind: EventPageKind; at: (typeof moments)[number]; preview: PagePreview }

export function previewRoutes(app: HttpApp, services: Services, { pages, desk }: PreviewParts): void {
  app.get('/preview/:grant/:kind', { config: { access: 'public' }, schema }, async (request, reply) => {
    const { grant, kind } = request.params
    const granted = draftGrants.read(services, grant)
    if (!granted) throw new AppError('not_found')
    const { at, visitor } = request.query
    const preview = { visitor, grant, builder: services.settings.studioOrigin }
    const place = 'preview' as const
    const of = { id: granted.subjectId, shownOrganization: granted.organizationId, place }
    const shown =
      kind === 'hub'
        ? (await readHubPage(services, of)).page
        : kind === 'series'
          ? (await readSeriesPage(services, { ...of, path: 'series' })).page
          : await previewOfEvent(services, { request, desk, previewed: { ...granted, kind, at, preview } })
    // Only the studio shows drafts in a frame.
    allowFrames(reply, services.settings.studioOrigin)
    return pages.send(reply, { ...shown, preview })
  })
}

type PreviewRequest = { request: HttpRequest; desk: RegistrationDesk; previewed: Previewed }

async function previewOfEvent(
  services: Services,
  { request, desk, previewed }: PreviewRequest,
): Promise<DesignedEventPage> {
  const { organizationId, subjectId: eventId, kind, at, preview } = previewed
  const read = await readPublicEvent(services, { organizationId, eventId, isPreview: true })
  const form = await formOf(services, read, { request, desk })
  const design = await inOrganization({ ...services, organizationId }, ({ db }) =>
    findDraft(db, ownerOf(read.row, kind)),
  )
  return {
    kind: kind === 'on-demand' ? 'on-demand' : 'event',
    event: { ...read.event, state: at === 'now' ? read.event.state : states[at] },
    head: headOf(read),
    form: formAt(at, read, form),
    design: design ?? defaultDesign(kind),
    videos: videosAddress(eventId, kind),
    codes: codesAddress(eventId, kind),
    tracking: null,
    preview,
  }
}

const states = { before: 'upcoming', live: 'live', ended: 'past' } as const

type Asking = { request: HttpRequest; desk: RegistrationDesk }

async function formOf(services: Services, { row }: ReadEvent, { request, desk }: Asking): Promise<OpenForm> {
  return row.is_blueprint
    ? formOfBlueprint(services, { organizationId: row.organization_id, subjectId: row.id })
    : desk.open(visitOf(request, row.id))
}

/** The form of an event in a preview, as it is for visitors now. */
export async function previewedForm(services: Services, read: ReadEvent, asking: Asking): Promise<PageForm> {
  return formAt('now', read, await formOf(services, read, asking))
}

type OpenForm = Pick<PageForm, 'state' | 'attendances' | 'needs_approval' | 'fields' | 'language' | 'pace'>

function formAt(at: Previewed['at'], read: ReadEvent, opened: OpenForm): PageForm {
  const { state, attendances, needs_approval, fields, language, pace } = opened
  const isOver = at === 'ended' && read.event.event_type !== 'Recording'
  const shown = at === 'now' ? state : isOver ? 'ended' : 'open'
  const blank = blankForm({ attendances, needs_approval, address: headOf(read).canonical })
  return { ...blank, state: shown, fields, language, pace }
}

/** An open form that asks nothing and that nobody has filled in. */
export function blankForm(known: Pick<PageForm, 'attendances' | 'needs_approval' | 'address'>): PageForm {
  return {
    ...known,
    state: 'open',
    attendance: null,
    fields: [],
    language: null,
    pace: 'all',
    others: [],
    ref: '',
    by: '',
    asks_to_agree: false,
    values: {},
    known: [],
    consent: false,
    also: [],
    errors: {},
    problem: null,
    note: null,
  }
}

/** No one can register for a blueprint, so its form is shown as it will be for the events created from it. */
async function formOfBlueprint(
  services: Services,
  { organizationId, subjectId }: LiveGranted,
): Promise<OpenForm> {
  return inOrganization({ ...services, organizationId }, async ({ db }) => {
    const event = await findEventRow(db, subjectId)
    if (!event) throw new AppError('not_found')
    const isHybrid = event.host_type === 'Hybrid'
    return {
      state: 'open',
      attendances: isHybrid ? attendances.map((attendance) => ({ attendance, state: 'open' })) : [],
      needs_approval: false,
      ...(await findFormInLanguages(db, event))(),
    }
  })
}
