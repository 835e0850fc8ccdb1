import {
  changeEmailTemplateSchema,
  createEmailTemplateSchema,
  emailPreviewSchema,
  emailTemplatePageSchema,
  emailTemplateSchema,
  listEmailTemplatesQuerySchema,
  testEmailSchema,
} from '@marquee/domain/email-designs'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  duplicateEmailTemplate,
} from './change-email-templates.ts'
import { getEmailTemplate, listEmailTemplates } from './get-email-templates.ts'
import { previewEmailTemplate } from './preview-email.ts'
import { sendTestOfTemplate } from './send-test-email.ts'

const tags = ['email-designs']
const at = '/api/event/email_templates/'
const params = z.object({ id: z.uuid() })
const read = { config: { access: 'branding:read' } } as const
const write = { config: { access: 'branding:update' } } as const
const response = replies(200, emailTemplateSchema)

/** Email templates: list, create, read, change, delete, duplicate (EM-018 to EM-023), preview and test. */
export function emailDesignRoutes(app: HttpApp, services: Services): void {
  const contextOf = (request: HttpRequest) => memberContext(services, request)
  app.get(
    at,
    {
      ...read,
      schema: {
        tags,
        operationId: 'listEmailTemplates',
        querystring: listEmailTemplatesQuerySchema,
        response: replies(200, emailTemplatePageSchema),
      },
    },
    (request) => listEmailTemplates(contextOf(request), { query: request.query, url: request.url }),
  )
  app.post(
    at,
    {
      ...write,
      bodyLimit: longBodyLimit,
      schema: {
        tags,
        operationId: 'createEmailTemplate',
        body: createEmailTemplateSchema,
        response: replies(201, emailTemplateSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createEmailTemplate(contextOf(request), request.body)),
  )
  app.get(
    `${at}:id/`,
    { ...read, schema: { tags, operationId: 'getEmailTemplate', params, response } },
    (request) => getEmailTemplate(contextOf(request), request.params.id),
  )
  app.patch(
    `${at}:id/`,
    {
      ...write,
      bodyLimit: longBodyLimit,
      schema: {
        tags,
        operationId: 'changeEmailTemplate',
        params,
        body: changeEmailTemplateSchema,
        response,
      },
    },
    (request) => changeEmailTemplate(contextOf(request), { ...request.params, ...request.body }),
  )
  oneTemplateRoutes(app, contextOf)
}

function oneTemplateRoutes(
  app: HttpApp,
  contextOf: (request: HttpRequest) => ReturnType<typeof memberContext>,
) {
  app.delete(
    `${at}:id/`,
    {
      ...write,
      schema: { tags, operationId: 'deleteEmailTemplate', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteEmailTemplate(contextOf(request), request.params.id)
      return reply.status(204).send()
    },
  )
  app.post(
    `${at}:id/duplicate/`,
    {
      ...write,
      schema: {
        tags,
        operationId: 'duplicateEmailTemplate',
        params,
        response: replies(201, emailTemplateSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await duplicateEmailTemplate(contextOf(request), request.params.id)),
  )
  app.get(
    `${at}:id/preview/`,
    {
      ...read,
      schema: {
        tags,
        operationId: 'previewEmailTemplate',
        params,
        response: replies(200, emailPreviewSchema),
      },
    },
    (request) => previewEmailTemplate(contextOf(request), request.params.id),
  )
  app.post(
    `${at}:id/test/`,
    {
      ...write,
      schema: {
        tags,
        operationId: 'testEmailTemplate',
        params,
        body: testEmailSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await sendTestOfTemplate(contextOf(request), { ...request.params, ...request.body })
      return reply.status(204).send()
    },
  )
}
