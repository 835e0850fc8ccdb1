/**
 * The live preview of a registration form, in the frame of its editor. It shows the form that the editor sends, can be filled in,
 * and reaches nothing: its policy allows no calls and sends no form.
 */
import { z } from 'zod'
import { lookOfStored } from '#features/branding/public.ts'
import { formGrants, type LiveGranted } from '#features/live-playback/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import type { RegistrationDesk } from '#features/registering/public.ts'
import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { blankForm, previewedForm } from './preview-routes.ts'
import { readPublicEvent } from './read-public-event.ts'
import { restrictFrame } from './restrict-frame.ts'
import { t } from './texts.ts'
import type { PageReplies } from './venue-page-reply.ts'

type PreviewParts = { pages: PageReplies; desk: RegistrationDesk }

const schema = { hide: true, params: z.object({ grant: z.string().max(300) }) }
const page = { config: { access: 'public' as const }, schema }

export function formPreviewRoutes(app: HttpApp, services: Services, { pages, desk }: PreviewParts): void {
  const editor = services.settings.studioOrigin
  app.get('/preview/:grant/form', page, async (request, reply) => {
    const { organizationId, subjectId: eventId } = grantedTo(services, request.params.grant)
    const read = await readPublicEvent(services, { organizationId, eventId, isPreview: true })
    const form = opened(await previewedForm(services, read, { request, desk }))
    restrictFrame(reply, services, "'none'")
    return pages.send(reply, { kind: 'form-preview', event: withoutProgram(read.event), form, editor })
  })
  app.get('/preview/:grant/shared-form', page, async (request, reply) => {
    const event = await sampleEvent(services, grantedTo(services, request.params.grant))
    restrictFrame(reply, services, "'none'")
    const form = blankForm({ attendances: [], needs_approval: false, address: '' })
    return pages.send(reply, { kind: 'form-preview', event, form, editor })
  })
}

function grantedTo(services: Services, grant: string): LiveGranted {
  const granted = formGrants.read(services, grant)
  if (!granted) throw new AppError('not_found')
  return granted
}

/** Whether or not anyone can register now, their host can see what they will be asked. */
function opened(form: PageForm): PageForm {
  const attendances = form.attendances.map(({ attendance }) => ({ attendance, state: 'open' as const }))
  return { ...form, state: 'open', attendances, fields: [], language: null }
}

const withoutProgram = (event: PublicEvent): PublicEvent => ({
  ...event,
  agenda: [],
  speakers: [],
  booths: [],
  recordings: [],
})

const dayMs = 24 * 60 * 60 * 1000

/** A form of several events is shown as for one that is made up. */
async function sampleEvent(services: Services, { organizationId }: LiveGranted): Promise<PublicEvent> {
  const organization = await inOrganization({ ...services, organizationId }, ({ db }) =>
    findOrganization(db, organizationId),
  )
  if (!organization) throw new AppError('not_found')
  const start = services.clock.now().getTime() + 7 * dayMs
  return {
    id: 'sample',
    title: t('sampleEvent'),
    description: '',
    event_type: 'Webinar',
    host_type: 'Virtual',
    location: '',
    is_test: false,
    timezone: 'UTC',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + dayMs / 24).toISOString(),
    state: 'upcoming',
    picture: null,
    organization: organization.name,
    look: lookOfStored({ ...services, organizationId }, { fields: {}, theme: {} }, 'landing'),
    sends_email: sendsEmail(services.settings),
    agenda: [],
    speakers: [],
    booths: [],
    recordings: [],
  }
}
