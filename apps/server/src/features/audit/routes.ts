import { Readable } from 'node:stream'
import {
  auditChoicesSchema,
  auditEntryPageSchema,
  auditFilterSchema,
  listAuditEntriesQuerySchema,
} from '@marquee/domain/audit'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { exportAuditEntries } from './export-audit-entries.ts'
import { getAuditChoices, listAuditEntries } from './list-audit-entries.ts'

const tags = ['audit']
const config = { access: 'audit:read' } as const

/** Reading, filtering and exporting the audit trail, which nothing can change. */
export function auditRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/audit_entries/',
    {
      config,
      schema: {
        tags,
        operationId: 'listAuditEntries',
        querystring: listAuditEntriesQuerySchema,
        response: replies(200, auditEntryPageSchema),
      },
    },
    (request) =>
      listAuditEntries(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/core/audit_entries/choices/',
    { config, schema: { tags, operationId: 'getAuditChoices', response: replies(200, auditChoicesSchema) } },
    (request) => getAuditChoices(memberContext(services, request)),
  )
  app.get(
    '/api/core/audit_entries/export/',
    {
      config: { ...config, cost: 'export' },
      schema: {
        tags,
        operationId: 'exportAuditEntries',
        produces: ['text/csv'],
        querystring: auditFilterSchema,
        response: replies(200, z.unknown().describe('A CSV file.')),
      },
    },
    (request, reply) => {
      const lines = exportAuditEntries(memberContext(services, request), request.query)
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="audit-trail.csv"')
      return reply.send(Readable.from(lines))
    },
  )
}
