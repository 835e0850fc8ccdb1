import {
  linkEmailSchema,
  type Register,
  registeredSchema,
  registerFormSchema,
  registerSchema,
  registrationPageSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { networkOf } from '#platform/http/cost.ts'
import { audienceContext, type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import { preferredLanguages } from '#platform/languages/language-of-call.ts'
import { formValidator } from '#platform/http/read-form.ts'
import { receiveForm } from './arrived-form.ts'
import type { RegistrationDesk, Visit } from './registration-desk.ts'
import { t } from './texts.ts'

const tags = ['registrants']
const params = z.object({ event_id: z.uuid() })

/** The language that a visitor chose; a list if the address repeats the parameter. */
export const langSchema = z
  .string()
  .max(35)
  .default('')
  .catch('')
  .describe(
    'The language to show the questions in, as far as they are translated; else that of `accept-language`.',
  )

/** Registering for an event, by anyone, and requesting the link again by email. */
export function venueRegistrationRoutes(app: HttpApp, services: Services, desk: RegistrationDesk): void {
  app.get(
    '/api/events/:event_id/registration/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'getRegistration',
        params,
        querystring: z.object({ lang: langSchema }),
        response: replies(200, registrationPageSchema),
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return desk.open(visitOf(request, request.params.event_id, request.query.lang))
    },
  )
  app.post(
    '/api/events/:event_id/registrations/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'register',
        params,
        body: registerSchema,
        response: replies(200, registeredSchema),
      },
    },
    (request) => desk.register(visitOf(request, request.params.event_id), request.body),
  )
  app.post(
    '/api/events/:event_id/registrations/form/',
    {
      config: { access: 'public', takesUpload: true },
      // The files are read as they arrive; this schema only documents the form.
      validatorCompiler: formValidator,
      schema: {
        tags,
        operationId: 'registerWithFiles',
        params,
        consumes: ['multipart/form-data'],
        body: registerFormSchema,
        response: replies(200, registeredSchema),
      },
    },
    (request) => registerWithFiles(services, { request, desk, eventId: request.params.event_id }),
  )
  linkRoute(app, services, desk)
}

function linkRoute(app: HttpApp, services: Services, desk: RegistrationDesk): void {
  app.post(
    '/api/events/:event_id/registration/link/',
    {
      config: { access: 'attendee', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: { tags, operationId: 'emailOwnLink', params, response: replies(200, linkEmailSchema) },
    },
    (request) => {
      const { attendee, eventId } = audienceContext(services, request)
      return desk.emailLink(visitOf(request, eventId), attendee.profileId)
    },
  )
}

type Sending = { request: HttpRequest; desk: RegistrationDesk; eventId: string }

async function registerWithFiles({ settings }: Services, { request, desk, eventId }: Sending) {
  const visit = visitOf(request, eventId)
  return desk.withFolder(async (folder) => {
    const { fields, files, isAdmitted, refusal } = await receiveForm(request, {
      settings,
      folder,
      admit: (fields) => {
        const form = registerIn(fields)
        return desk.admit(visit, { ...form, email: form.answers['email'] })
      },
    })
    if (refusal) throw refusal
    return desk.register(visit, registerIn(fields), { files, isAdmitted })
  })
}

/** The form's field before the files. Throws `invalid_input` by field. */
function registerIn(fields: URLSearchParams): Register {
  const form = registerTextSchema.safeParse(fields.get('form') ?? '')
  if (form.success) return form.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of form.error.issues) {
    const field = ['form', ...path].join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw new AppError('invalid_input', { errors })
}

const registerTextSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: t('formNotJson') })
      return z.NEVER
    }
  })
  .pipe(registerSchema)

/** The visitor as the request describes them; they may have chosen a language. */
export function visitOf(request: HttpRequest, eventId: string, lang = ''): Visit {
  const accepted = request.headers['accept-language'] ?? ''
  const locale = /^[\w-]{2,35}/.exec(accepted)?.[0]
  return { eventId, network: networkOf(request), locale, languages: [lang, ...preferredLanguages(accepted)] }
}
