import { pageQuerySchema } from '@marquee/domain/lists'
import {
  addRegistrantSchema,
  addSeriesRegistrantSchema,
  admissionSchema,
  createPrefilledLinkSchema,
  createRegistrationBlockSchema,
  prefilledLinkSchema,
  registrationBlockPageSchema,
  registrationBlockSchema,
  seriesRegistrationSchema,
  setAdmissionSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import { answerFilesPath } from '#features/registrants/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { addRegistrant } from './add-registrant.ts'
import { addSeriesRegistrant } from './add-series-registrant.ts'
import { createPrefilledLink } from './create-prefilled-link.ts'
import { openAnswerFile } from './open-answer-file.ts'
import {
  createRegistrationBlock,
  deleteRegistrationBlock,
  listRegistrationBlocks,
} from './registration-blocks.ts'
import { getAdmission, setAdmission } from './set-admission.ts'

const tags = ['registrants']
const read = { config: { access: 'registrant:read' } } as const
const write = { config: { access: 'registrant:update' } } as const
const params = z.object({ id: z.uuid() })
const ofEvent = z.object({ event_id: z.uuid() })

/** Registering people on their behalf, and admission, for organizers. */
export function registeringRoutes(app: HttpApp, services: Services): void {
  addingRoutes(app, services)
  answerFileRoute(app, services)
  admissionRoutes(app, services)
  blockRoutes(app, services)
}

function addingRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/event/event-members/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'addRegistrant',
        body: addRegistrantSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await addRegistrant(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/event/series/:id/registrants/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'addSeriesRegistrant',
        params,
        body: addSeriesRegistrantSchema,
        response: replies(200, seriesRegistrationSchema),
      },
    },
    (request) => {
      const { id: seriesId } = request.params
      return addSeriesRegistrant(memberContext(services, request), { seriesId, input: request.body })
    },
  )
  app.post(
    '/api/event/prefilled_links/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'createPrefilledLink',
        body: createPrefilledLinkSchema,
        response: replies(200, prefilledLinkSchema),
      },
    },
    (request) => createPrefilledLink(memberContext(services, request), request.body),
  )
}

function answerFileRoute(app: HttpApp, services: Services): void {
  app.get(`${answerFilesPath}:id`, { ...read, schema: { hide: true, params } }, async (request, reply) => {
    const file = await openAnswerFile(memberContext(services, request), request.params.id)
    return sendFile(request, reply, file)
  })
}

function admissionRoutes(app: HttpApp, services: Services): void {
  const path = '/api/event/:event_id/registration_admission/'
  const response = replies(200, admissionSchema)
  app.get(
    path,
    { ...read, schema: { tags, operationId: 'getRegistrationAdmission', params: ofEvent, response } },
    (request) => getAdmission(memberContext(services, request), request.params.event_id),
  )
  app.put(
    path,
    {
      ...write,
      schema: {
        tags,
        operationId: 'setRegistrationAdmission',
        params: ofEvent,
        body: setAdmissionSchema,
        response,
      },
    },
    (request) => {
      const { event_id: eventId } = request.params
      return setAdmission(memberContext(services, request), { eventId, admission: request.body })
    },
  )
}

function blockRoutes(app: HttpApp, services: Services): void {
  const path = '/api/event/registration_blocks/'
  app.get(
    path,
    {
      ...read,
      schema: {
        tags,
        operationId: 'listRegistrationBlocks',
        querystring: pageQuerySchema,
        response: replies(200, registrationBlockPageSchema),
      },
    },
    (request) =>
      listRegistrationBlocks(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    path,
    {
      ...write,
      schema: {
        tags,
        operationId: 'createRegistrationBlock',
        body: createRegistrationBlockSchema,
        response: replies(201, registrationBlockSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createRegistrationBlock(memberContext(services, request), request.body)),
  )
  app.delete(
    `${path}:id/`,
    {
      ...write,
      schema: {
        tags,
        operationId: 'deleteRegistrationBlock',
        params: z.object({ id: z.uuid() }),
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await deleteRegistrationBlock(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
