import {
  chooseRegistrationFormSchema,
  createGlobalFormSchema,
  getRegistrationFormQuerySchema,
  globalFormPageSchema,
  listGlobalFormsQuerySchema,
  openGlobalFormSchema,
  registrationFormSchema,
  updateGlobalFormSchema,
  updateRegistrationFormSchema,
} from '@marquee/domain/registration'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createGlobalForm, deleteGlobalForm, updateGlobalForm } from './change-global-forms.ts'
import { chooseForm } from './choose-form.ts'
import { getForm } from './get-form.ts'
import { getGlobalForm, listGlobalForms } from './read-global-forms.ts'
import { updateForm } from './update-form.ts'

const tags = ['registration']
const form = replies(200, registrationFormSchema)
const globalForm = replies(200, openGlobalFormSchema)
const params = z.object({ id: z.uuid() })

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
  app.post(
    '/api/event/registration_forms/choose/',
    {
      config: { access: 'event:update' },
      schema: {
        tags,
        operationId: 'chooseRegistrationForm',
        body: chooseRegistrationFormSchema,
        response: form,
      },
    },
    (request) => chooseForm(memberContext(services, request), request.body),
  )
  globalFormRoutes(app, services)
}

const globalForms = '/api/event/global_forms/'

/** Forms that several events share (ST-055 to ST-062). */
function globalFormRoutes(app: HttpApp, services: Services): void {
  const update = { access: 'form:update' } as const
  app.get(
    globalForms,
    {
      config: { access: 'form:read' },
      schema: {
        tags,
        operationId: 'listGlobalForms',
        querystring: listGlobalFormsQuerySchema,
        response: replies(200, globalFormPageSchema),
      },
    },
    (request) =>
      listGlobalForms(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    globalForms,
    {
      config: update,
      schema: {
        tags,
        operationId: 'createGlobalForm',
        body: createGlobalFormSchema,
        response: replies(201, openGlobalFormSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createGlobalForm(memberContext(services, request), request.body)),
  )
  app.get(
    `${globalForms}:id/`,
    {
      config: { access: 'form:read' },
      schema: { tags, operationId: 'getGlobalForm', params, response: globalForm },
    },
    (request) => getGlobalForm(memberContext(services, request), request.params.id),
  )
  app.patch(
    `${globalForms}:id/`,
    {
      config: update,
      bodyLimit: longBodyLimit,
      schema: {
        tags,
        operationId: 'updateGlobalForm',
        params,
        body: updateGlobalFormSchema,
        response: globalForm,
      },
    },
    (request) => updateGlobalForm(memberContext(services, request), request.params.id, request.body),
  )
  app.delete(
    `${globalForms}:id/`,
    {
      config: update,
      schema: { tags, operationId: 'deleteGlobalForm', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteGlobalForm(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
