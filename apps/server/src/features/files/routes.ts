import {
  imageTypeOf,
  maxFileBytes,
  type SignedUrl,
  signedUrlSchema,
  signUrlSchema,
} from '@marquee/domain/files'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { fileNameOf, filePath, isFileName } from './file-address.ts'
import { keepFile } from './keep-file.ts'
import { openFile } from './open-file.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { createSignatures } from './signature.ts'

const tags = ['files']
/** Time enough to send five megabytes over a bad connection. */
const lifeSeconds = 10 * 60

const placeSchema = z.object({ organization: z.uuid(), name: z.string().refine(isFileName) })
const proofSchema = z.object({
  file_type: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
})

/** Files of an organisation: asked for, sent and read. `secret` signs the addresses that files are sent to. */
export function fileRoutes(app: HttpApp, services: Services, secret: string): void {
  const signatures = createSignatures(secret)
  const nowSeconds = () => Math.floor(services.clock.now().getTime() / 1000)

  app.post(
    '/api/core/signed_url/',
    {
      config: { access: 'member', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { tags, operationId: 'signUrl', body: signUrlSchema, response: replies(200, signedUrlSchema) },
    },
    (request): SignedUrl => {
      const { organizationId } = memberContext(services, request)
      const { key, file_type: fileType } = request.body
      const name = fileNameOf(randomUUID(), key)
      const endsAtSeconds = nowSeconds() + lifeSeconds
      const proof = new URLSearchParams({
        file_type: fileType,
        expires: String(endsAtSeconds),
        signature: signatures.sign({ organizationId, name, fileType, endsAtSeconds }),
      })
      const url = `/api/files/${organizationId}/${name}?${proof.toString()}`
      return { url, expires_in: lifeSeconds, max_bytes: maxFileBytes, path: filePath(organizationId, name) }
    },
  )

  app.register((app: HttpApp, _, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFileBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    app.put(
      '/api/files/:organization/:name',
      {
        // The signature is the proof, so that the address works for whoever is handed it (SH-270).
        config: { access: 'public' },
        schema: { hide: true, params: placeSchema, querystring: proofSchema, body: z.instanceof(Buffer) },
      },
      async (request, reply) => {
        const { organization: organizationId, name } = request.params
        const { file_type: fileType, expires: endsAtSeconds, signature } = request.query
        const isSigned = signatures.isRight({ organizationId, name, fileType, endsAtSeconds }, signature)
        if (!isSigned || endsAtSeconds <= nowSeconds()) throw new AppError('forbidden')
        if (request.headers['content-type'] !== fileType || imageTypeOf(request.body) !== fileType) {
          throw new AppError('unsupported_media', { message: `This is not ${fileType}.` })
        }
        await keepFile(services, { organizationId, name, bytes: request.body, fileType })
        return reply.status(204).send()
      },
    )
    done()
  })

  app.get(
    '/media/files/:organization/:name',
    { config: { access: 'member' }, schema: { hide: true, params: placeSchema } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { organization, name } = request.params
      if (memberContext(services, request).organizationId !== organization) throw new AppError('not_found')
      return sendFile(request, reply, await openFile(services, { organizationId: organization, name }))
    },
  )
}
