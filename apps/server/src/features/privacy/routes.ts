import { pageQuerySchema } from '@marquee/domain/lists'
import {
  erasePersonSchema,
  exportLinkSchema,
  listPrivacyPeopleQuerySchema,
  personalDataSchema,
  personReferenceSchema,
  privacyPersonPageSchema,
  privacyRequestPageSchema,
  privacyRequestSchema,
} from '@marquee/domain/privacy'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import type { PersonalDataPart } from '#platform/db/personal-data.ts'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { linkExport, openExport } from './download-export.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { getPersonalData } from './get-personal-data.ts'
import { listPeopleOfPrivacy } from './list-people.ts'
import { getRequest, listRequests } from './list-requests.ts'
import type { PrivacyContext } from './privacy-context.ts'

const tags = ['privacy']
const params = z.object({ id: z.uuid() })
const read = { access: 'privacy:read' } as const
/** Each call counts or collects everything about a person. */
const rateLimit = { max: 30, timeWindow: '1 minute' }

type ContextOf = (request: HttpRequest) => PrivacyContext

/** Shows, exports and erases what an organization has about a person. */
export function privacyRoutes(
  app: HttpApp,
  services: Services & { parts: readonly PersonalDataPart[] },
): void {
  const contextOf: ContextOf = (request) => ({
    ...memberContext(services, request),
    parts: services.parts,
  })
  personRoutes(app, contextOf)
  requestRoutes(app, contextOf)
}

function personRoutes(app: HttpApp, contextOf: ContextOf): void {
  app.get(
    '/api/core/privacy/people/',
    {
      config: read,
      schema: {
        tags,
        operationId: 'listPrivacyPeople',
        querystring: listPrivacyPeopleQuerySchema,
        response: replies(200, privacyPersonPageSchema),
      },
    },
    (request) => listPeopleOfPrivacy(contextOf(request), { query: request.query, url: request.url }),
  )
  // POST, because an email address in the URL would end up in logs.
  app.post(
    '/api/core/privacy/person/',
    {
      config: { ...read, rateLimit: { ...rateLimit, max: 120 } },
      schema: {
        tags,
        operationId: 'getPersonalData',
        body: personReferenceSchema,
        response: replies(200, personalDataSchema),
      },
    },
    (request) => getPersonalData(contextOf(request), request.body),
  )
  app.post(
    '/api/core/privacy/exports/',
    {
      config: { ...read, rateLimit },
      schema: {
        tags,
        operationId: 'exportPerson',
        body: personReferenceSchema,
        response: replies(201, privacyRequestSchema),
      },
    },
    async (request, reply) => reply.status(201).send(await exportPerson(contextOf(request), request.body)),
  )
  app.post(
    '/api/core/privacy/erasures/',
    {
      config: { access: 'privacy:update', rateLimit },
      schema: {
        tags,
        operationId: 'erasePerson',
        body: erasePersonSchema,
        response: replies(201, privacyRequestSchema),
      },
    },
    async (request, reply) => {
      const { confirmation, ...named } = request.body
      const reference = personReferenceSchema.parse(named)
      return reply.status(201).send(await erasePerson(contextOf(request), { reference, confirmation }))
    },
  )
}

function requestRoutes(app: HttpApp, contextOf: ContextOf): void {
  app.get(
    '/api/core/privacy/requests/',
    {
      config: read,
      schema: {
        tags,
        operationId: 'listPrivacyRequests',
        querystring: pageQuerySchema,
        response: replies(200, privacyRequestPageSchema),
      },
    },
    (request) => listRequests(contextOf(request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/core/privacy/requests/:id/',
    {
      config: read,
      schema: {
        tags,
        operationId: 'getPrivacyRequest',
        params,
        response: replies(200, privacyRequestSchema),
      },
    },
    (request) => getRequest(contextOf(request), request.params.id),
  )
  app.post(
    '/api/core/privacy/exports/:id/link/',
    {
      config: { ...read, rateLimit },
      schema: { tags, operationId: 'linkPersonExport', params, response: replies(200, exportLinkSchema) },
    },
    (request) => linkExport(contextOf(request), request.params.id),
  )
  const querystring = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) })
  app.get(
    '/media/privacy/:id',
    { config: read, schema: { hide: true, params, querystring } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const file = await openExport(contextOf(request), { ...request.params, ...request.query })
      return sendFile(request, reply, file)
    },
  )
}
