import { Readable } from 'node:stream'
import { boothLeadPageSchema, leaveContactSchema, sponsorKeySchema } from '@marquee/domain/booths'
import { pageQuerySchema } from '@marquee/domain/lists'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, type HttpReply, memberContext, replies } from '#platform/http/http.ts'
import {
  exportBoothLeads,
  exportSponsorLeads,
  leaveContact,
  listBoothLeads,
  listSponsorLeads,
  takeContactBack,
} from './booth-leads.ts'

const tags = ['booths']
const params = z.object({ id: z.uuid() })
const csv = replies(200, z.unknown().describe('A CSV file.'))

/** The leads of booths, for hosts and, with the key in their link, for sponsors. */
export function leadRoutes(app: HttpApp, services: Services): void {
  const page = replies(200, boothLeadPageSchema)
  app.get(
    '/api/event/booths/:id/leads/',
    {
      config: { access: 'registrant:read' },
      schema: { tags, operationId: 'listBoothLeads', params, querystring: pageQuerySchema, response: page },
    },
    (request) => {
      const { params, query, url } = request
      return listBoothLeads(memberContext(services, request), { id: params.id, query, url })
    },
  )
  app.get(
    '/api/event/booths/:id/leads/export/',
    {
      config: { access: 'registrant:export', cost: 'export' },
      schema: { tags, operationId: 'exportBoothLeads', params, produces: ['text/csv'], response: csv },
    },
    async (request, reply) =>
      sendCsv(reply, await exportBoothLeads(memberContext(services, request), request.params.id)),
  )
  const address = '/api/event/sponsor_booths/:id/leads/'
  const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } } as const
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listSponsorLeads',
        params,
        querystring: pageQuerySchema,
        body: sponsorKeySchema,
        response: page,
      },
    },
    ({ params, query, body }) => listSponsorLeads(services, { id: params.id, input: body, query }),
  )
  app.post(
    `${address}export/`,
    {
      config: { access: 'public', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'exportSponsorLeads',
        params,
        produces: ['text/csv'],
        body: sponsorKeySchema,
        response: csv,
      },
    },
    async ({ params, body }, reply) =>
      sendCsv(reply, await exportSponsorLeads(services, { id: params.id, input: body })),
  )
}

function sendCsv(reply: HttpReply, lines: AsyncGenerator<string>) {
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', 'attachment; filename="leads.csv"')
  return reply.send(Readable.from(lines))
}

/** Leaving and withdrawing a contact at a booth. */
export function venueLeadRoutes(app: HttpApp, services: Services): void {
  const address = '/api/events/:event_id/booths/:booth_id/contact/'
  const params = z.object({ event_id: z.uuid(), booth_id: z.uuid() })
  const config = { access: 'attendee' } as const
  const nothing = replies(204, z.void())
  app.put(
    address,
    {
      config,
      schema: { tags, operationId: 'leaveContact', params, body: leaveContactSchema, response: nothing },
    },
    async (request, reply) => {
      const { params, body: contact } = request
      await leaveContact(audienceContext(services, request), { boothId: params.booth_id, contact })
      return reply.status(204).send()
    },
  )
  app.delete(
    address,
    { config, schema: { tags, operationId: 'takeContactBack', params, response: nothing } },
    async (request, reply) => {
      await takeContactBack(audienceContext(services, request), request.params.booth_id)
      return reply.status(204).send()
    },
  )
}
