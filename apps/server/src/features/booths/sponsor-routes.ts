import {
  boothResourceSchema,
  changeSponsorBoothSchema,
  createSponsorResourceSchema,
  signSponsorFileSchema,
  sponsorBoothSchema,
  sponsorKeySchema,
  sponsorLinkSchema,
} from '@marquee/domain/booths'
import { signedUrlSchema } from '@marquee/domain/files'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeSponsorBooth,
  createSponsorResource,
  getSponsorLink,
  openSponsorBooth,
  signSponsorFile,
} from './sponsor-booth.ts'

const tags = ['booths']
const params = z.object({ id: z.uuid() })
const address = '/api/event/sponsor_booths/:id/'
const config = { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } } as const

/** Sponsors change their own booths with the key in their link (BO-022 to BO-026). */
export function sponsorRoutes(app: HttpApp, services: Services): void {
  const booth = replies(200, sponsorBoothSchema)
  app.get(
    '/api/event/booths/:id/sponsor_link/',
    {
      config: { access: 'event:update' },
      schema: { tags, operationId: 'getSponsorLink', params, response: replies(200, sponsorLinkSchema) },
    },
    (request) => getSponsorLink(memberContext(services, request), request.params.id),
  )
  app.post(
    `${address}open/`,
    {
      config,
      schema: { tags, operationId: 'openSponsorBooth', params, body: sponsorKeySchema, response: booth },
    },
    (request) => openSponsorBooth(services, { id: request.params.id, input: request.body }),
  )
  app.patch(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'changeSponsorBooth',
        params,
        body: changeSponsorBoothSchema,
        response: booth,
      },
    },
    (request) => changeSponsorBooth(services, { id: request.params.id, input: request.body }),
  )
  contentRoutes(app, services)
}

function contentRoutes(app: HttpApp, services: Services): void {
  app.post(
    `${address}signed_url/`,
    {
      config,
      schema: {
        tags,
        operationId: 'signSponsorFile',
        params,
        body: signSponsorFileSchema,
        response: replies(200, signedUrlSchema),
      },
    },
    (request) => {
      const input = { id: request.params.id, input: request.body }
      return signSponsorFile(services, input)
    },
  )
  app.post(
    `${address}resources/`,
    {
      config,
      schema: {
        tags,
        operationId: 'createSponsorResource',
        params,
        body: createSponsorResourceSchema,
        response: replies(201, boothResourceSchema),
      },
    },
    async (request, reply) => {
      const input = { id: request.params.id, input: request.body }
      return reply.status(201).send(await createSponsorResource(services, input))
    },
  )
}
