import type { FastifyReply, FastifyRequest } from 'fastify'
import { type HttpApp, memberContext } from '#platform/http/http.ts'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { StoreError } from '#platform/store/store-error.ts'
import type { Playback } from './playback.ts'

type MediaRequest = FastifyRequest<{ Params: { id: string; version: string; '*': string } }>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const versionNumber = /^[1-9]\d{0,8}$/

/** The media of the caller's organisation; every other address under `/media` does not exist. */
export function playbackRoutes(app: HttpApp, services: Services, playback: Playback): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:id/v:version/*',
    config: { access: 'video:read' },
    schema: { hide: true },
    handler: (request: MediaRequest, reply: FastifyReply) => serve(request, reply),
  })

  async function serve(request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Nothing but what is found may be kept by a browser.
    reply.header('cache-control', 'no-store')
    const { id, version, '*': name } = request.params
    if (!uuid.test(id) || !versionNumber.test(version)) throw new AppError('not_found')
    const { organizationId } = memberContext(services, request)
    const address = { organizationId, assetId: id, version: Number(version), name }
    try {
      const file = await playback.open(address)
      if (!file) throw new AppError('not_found')
      return await sendFile(request, reply, file)
    } catch (error) {
      throw error instanceof StoreError && error.code === 'not_found' ? new AppError('not_found') : error
    }
  }
}
