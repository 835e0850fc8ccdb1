import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Settings } from '../settings/settings.ts'
import { requireOperator } from './operator.ts'

/** The page that shows the document. */
export const documentPath = '/api/docs'
const documentFile = '/api/openapi.json'

/** The call's `Access`, and whether a sign-in of one organization is enough. */
function accessOf({ config }: RouteOptions): { 'x-access'?: string; 'x-reach'?: string; security?: [] } {
  const access = config?.access
  if (access === undefined) return {}
  const reach = config?.reach
  const ofReach = reach === undefined ? {} : { 'x-reach': reach }
  return { 'x-access': access, ...ofReach, ...(access === 'public' ? { security: [] } : {}) }
}

/** Serves the OpenAPI 3.1 document at `/api/openapi.json` and its page at `/api/docs`, for the operator. */
export async function serveApiDocument(app: FastifyInstance, settings: Settings): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url ?? ''
    if (url === documentFile || url.startsWith(documentPath)) requireOperator(request, 'api-docs', settings)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee API',
        version: '0.1.0',
        description: 'The studio does everything through these calls.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (part) => {
      const transformed = jsonSchemaTransform(part)
      return { ...transformed, schema: { ...transformed.schema, ...accessOf(part.route) } }
    },
    transformObject: jsonSchemaTransformObject,
    // Only the API is documented; replies contain the URLs of media and pages.
    hideUntagged: true,
  })
  await app.register(swaggerUi, {
    routePrefix: documentPath,
    staticCSP: true,
    uiConfig: { deepLinking: true },
  })
  app.get(documentFile, { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger())
}
