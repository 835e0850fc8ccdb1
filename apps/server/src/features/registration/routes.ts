import {
  getRegistrationFormQuerySchema,
  registrationFormSchema,
  updateRegistrationFormSchema,
} from '@marquee/domain/registration'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getForm } from './get-form.ts'
import { updateForm } from './update-form.ts'

const tags = ['registration']
const form = replies(200, registrationFormSchema)

export function registrationRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/registration_forms/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'getRegistrationForm',
        querystring: getRegistrationFormQuerySchema,
        response: form,
      },
    },
    (request) => getForm(memberContext(services, request), request.query.event),
  )
  app.put(
    '/api/event/registration_forms/',
    {
      config: { access: 'event:update' },
      bodyLimit: longBodyLimit,
      schema: {
        tags,
        operationId: 'updateRegistrationForm',
        body: updateRegistrationFormSchema,
        response: form,
      },
    },
    (request) => updateForm(memberContext(services, request), request.body),
  )
}
