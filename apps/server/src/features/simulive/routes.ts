import { simuliveTestSchema } from '@marquee/domain/simulive'
import { z } from 'zod'
import { sendLive, testGrants } from '#features/live-playback/public.ts'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getSimuliveTest, startSimuliveTest, stopSimuliveTest } from './simulive-test.ts'
import { previewFolder } from './simulive-test-view.ts'
import type { Simulive } from './simulive.ts'

const tags = ['simulive']
const params = z.object({ id: z.uuid() })
const response = replies(200, simuliveTestSchema)
const address = '/api/event/broadcasts/:id/test_simulive/'

/** Test runs of pre-recorded sessions, and their preview in the studio. */
export function simuliveRoutes(app: HttpApp, services: Services, simulive: Simulive): void {
  app.get(
    address,
    { config: { access: 'event:read' }, schema: { tags, operationId: 'getSimuliveTest', params, response } },
    (request) => getSimuliveTest(memberContext(services, request), request.params.id),
  )
  app.post(
    address,
    {
      config: { access: 'event:update' },
      schema: { tags, operationId: 'startSimuliveTest', params, response },
    },
    (request) => startSimuliveTest(memberContext(services, request), request.params.id),
  )
  app.post(
    '/api/event/broadcasts/:id/stop_simulive_test/',
    {
      config: { access: 'event:update' },
      schema: { tags, operationId: 'stopSimuliveTest', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await stopSimuliveTest(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  previewRoutes(app, services, simulive)
}

const previewParams = z.object({ grant: z.string(), id: z.uuid(), '*': z.string() })

/** The address is its own proof, as the HLS guard requires: it was issued to a member, and expires. */
function previewRoutes(app: HttpApp, services: Services, simulive: Simulive): void {
  app.get(
    `${previewFolder}/:grant/:id/*`,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const parsed = previewParams.safeParse(request.params)
      if (!parsed.success) throw new AppError('not_found')
      const { grant, id: broadcastId, '*': path } = parsed.data
      const granted = testGrants.read(services, grant)
      if (granted?.subjectId !== broadcastId) throw new AppError('not_signed_in')
      const { organizationId } = granted
      const media = await simulive.open({ organizationId, broadcastId, show: 'test', path })
      if (!media) throw new AppError('not_found')
      return sendLive(request, reply, { media })
    },
  )
}
