import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HttpApp } from '#platform/http/http.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { StoreError } from '#platform/store/store-error.ts'
import { admitViewer, type MediaAccess } from './admit-viewer.ts'
import type { Playback } from './playback.ts'

type MediaRequest = FastifyRequest<{ Params: { id: string; version: string; '*': string } }>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const versionNumber = /^[1-9]\d{0,8}$/
const anyQuery = z.object({ org_id: z.unknown(), code: z.unknown() }).partial()

/**
 * Serves the media of the caller's organization, or of the one that the address proves; every other address under
 * `/media` is not found.
 */
export function playbackRoutes(app: HttpApp, playback: Playback, access: MediaAccess): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:id/v:version/*',
    // `admitViewer` checks access: an address may be its own proof.
    config: { access: 'public', asksWhoCalls: true },
    schema: { hide: true },
    handler: (request: MediaRequest, reply: FastifyReply) => serve(request, reply),
  })

  async function serve(request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Browsers may only cache files that are found.
    reply.header('cache-control', 'no-store')
    const { id, version, '*': path } = request.params
    const query = anyQuery.safeParse(request.query).data ?? {}
    const viewer = { assetId: id, version: Number(version), path, query, caller: request.caller }
    const address = await admitViewer(access, viewer)
    if (!uuid.test(id) || !versionNumber.test(version)) throw new AppError('not_found')
    try {
      const file = await playback.open(address)
      if (!file) throw new AppError('not_found')
      return await sendFile(request, reply, file)
    } catch (error) {
      throw error instanceof StoreError && error.code === 'not_found' ? new AppError('not_found') : error
    }
  }
}
