import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { requireOperator } from './operator.ts'

/** The page that shows the document. */
export const documentPath = '/api/docs'
const documentFile = '/api/openapi.json'

/**
 * Serves the OpenAPI 3.1 document of every route added from here on at `/api/openapi.json`, and its page at `/api/docs`,
 * for the operator. Both are built by the first request, because what builds them slows down a start.
 */
export function serveApiDocument(app: FastifyInstance, settings: Settings): void {
  const routes: RouteOptions[] = []
  let documents: Promise<FastifyInstance> | undefined
  const openDocuments = async () => {
    const { createDocumentPages } = await import('./api-document-pages.ts')
    return createDocumentPages(routes, { documentFile, documentPath })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    requireOperator(request, 'api-docs', settings)
    documents ??= openDocuments().catch((error: unknown) => {
      documents = undefined
      throw error
    })
    const { statusCode, headers, rawPayload } = await (await documents).inject(request.url)
    const { connection: _, 'content-length': __, ...kept } = headers
    return reply.code(statusCode).headers(kept).send(rawPayload)
  }
  for (const url of [documentFile, documentPath, `${documentPath}/*`]) {
    app.get(url, { config: { access: 'public' }, schema: { hide: true } }, answer)
  }
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onClose', async () => (await documents)?.close())
}
