import type { Registered } from '@marquee/domain/registrants'
import { z } from 'zod'
import { type ArrivedForm, receiveForm, visitOf } from '#features/registering/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { takeAsUpload } from '#platform/http/body-deadlines.ts'
import { statusOf } from '@marquee/domain/error-replies'
import type { HttpApp, HttpRequest } from '#platform/http/http.ts'
import { addressAfter } from './after-registration.ts'
import type { EventPageParts, EventReader } from './open-event-page.ts'
import { refusedForm } from './page-form.ts'
import { readSentFields, readSentForm, type SentForm } from './read-form-body.ts'

const params = z.object({ event_id: z.string().max(100) })
const page = { config: { access: 'public' as const }, schema: { hide: true, params } }

/** The result of a form that was sent. After an error, the page shows what was sent. */
type Taken = { sent: SentForm; page: Awaited<ReturnType<EventReader['openPage']>> } & (
  | { registered: Registered }
  | { error: AppError }
)
type Posted = { request: HttpRequest; eventId: string }

/** The form of an event, sent without JavaScript. */
export function eventFormRoutes(app: HttpApp, { services, pages, desk, reader }: EventPageParts): void {
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
    const refused = { ...view, form: refusedForm(view.form, { error, register, values }) }
    // An expired form needs a new token. Others keep theirs, because a form that was just opened counts as a bot's.
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
          // The answers after the file haven't arrived yet.
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
