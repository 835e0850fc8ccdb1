/** Builds the API's document and its page; loaded by the first request for them. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { fastify, type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod'
import { trustReplies } from './serialize-replies.ts'

/** Creates an application, called through `inject`, that serves the document of `routes` and its page. */
export async function createDocumentPages(
  routes: readonly RouteOptions[],
  { documentFile, documentPath }: { documentFile: string; documentPath: string },
): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(trustReplies)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee API',
        version: '0.1.0',
        description: 'Everything that the pages of this address do, they do through these calls.',
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
  app.get(documentFile, { schema: { hide: true } }, () => app.swagger())
  for (const route of routes) {
    if (route.method !== 'HEAD') app.route({ ...route, exposeHeadRoute: false, handler: () => undefined })
  }
  await app.ready()
  return app
}

/** The call's `Access`, and whether a sign-in of one organization is enough. */
function accessOf({ config }: RouteOptions): { 'x-access'?: string; 'x-reach'?: string; security?: [] } {
  const access = config?.access
  if (access === undefined) return {}
  const reach = config?.reach
  const ofReach = reach === undefined ? {} : { 'x-reach': reach }
  return { 'x-access': access, ...ofReach, ...(access === 'public' ? { security: [] } : {}) }
}
