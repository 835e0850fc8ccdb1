import { fileToSendSchema, signedUrlSchema, signUrlSchema } from '@marquee/domain/files'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { readFileKey } from './file-address.ts'
import { keepFile } from './keep-file.ts'
import { openFile, createOpenOrganizations } from './open-file.ts'
import { signOwnFile } from './sign-file.ts'
import { uploadSignatures } from './signature.ts'
import { t } from './texts.ts'

const tags = ['files']
const anyPath = z.object({ '*': z.string().max(400) })
const proofSchema = z.object({
  file_type: fileToSendSchema.shape.file_type,
  purpose: fileToSendSchema.shape.purpose,
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
})

export function fileRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/core/signed_url/',
    {
      config: { access: 'member', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { tags, operationId: 'signUrl', body: signUrlSchema, response: replies(200, signedUrlSchema) },
    },
    (request) => signOwnFile(memberContext(services, request), request.body),
  )
  app.register((app: HttpApp, _, done) => {
    uploadRoutes(app, services)
    done()
  })
  privateFileRoutes(app, services)
  publicFileRoutes(app, services)
}

function uploadRoutes(app: HttpApp, services: Services): void {
  const requireOpen = createOpenOrganizations(services)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
  app.put(
    '/api/files/*',
    {
      // The signature is the proof: the URL works for anyone who has it (SH-270).
      config: { access: 'public', takesUpload: true },
      schema: { hide: true, params: anyPath, querystring: proofSchema },
    },
    async (request, reply) => {
      const { file_type: fileType, purpose, expires: endsAtSeconds, signature } = request.query
      const upload = { key: request.params['*'], fileType, purpose, endsAtSeconds }
      const isValid = uploadSignatures.isSigned(services, upload, signature)
      const isExpired = endsAtSeconds * 1000 <= services.clock.now().getTime()
      if (!isValid || isExpired) throw new AppError('forbidden')
      await requireOpen(readFileKey(upload.key)?.organizationId ?? '')
      if (request.headers['content-type'] !== fileType) {
        throw new AppError('unsupported_media', { message: t('wrongType', { fileType }) })
      }
      const length = request.headers['content-length']
      const sizeBytes = length === undefined ? undefined : Number(length)
      const bytes = bytesOf(request)
      try {
        await keepFile(services, { ...upload, sizeBytes, bytes })
      } finally {
        await bytes.return(undefined)
        // Clients read a refusal only after sending the rest, so drain it.
        request.raw.resume()
      }
      return reply.status(204).send()
    },
  )
}

/** Streams the body. Throws `invalid_input` if it ends too early. */
async function* bytesOf({ raw }: HttpRequest): AsyncGenerator<Uint8Array> {
  try {
    const pieces: AsyncIterable<Uint8Array> = raw.iterator({ destroyOnReturn: false })
    yield* pieces
  } catch (error) {
    if (raw.complete) throw error
    throw new AppError('invalid_input', { message: t('incomplete'), cause: error })
  }
}

function privateFileRoutes(app: HttpApp, services: Services): void {
  const schema = { hide: true, params: anyPath }
  app.get('/media/files/*', { config: { access: 'member' }, schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const key = `files/${request.params['*']}`
    const { organizationId } = memberContext(services, request)
    if (readFileKey(key)?.organizationId !== organizationId) throw new AppError('not_found')
    return sendFile(request, reply, await openFile(services, { key, isPublic: false }))
  })
}

/** Serves public files, in the studio and in the venue. */
export function publicFileRoutes(app: HttpApp, services: Services): void {
  const requireOpen = createOpenOrganizations(services)
  const schema = { hide: true, params: anyPath }
  app.get('/media/public/*', { config: { access: 'public' }, schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const key = `public/${request.params['*']}`
    const organizationId = readFileKey(key)?.organizationId
    if (organizationId === undefined) throw new AppError('not_found')
    await requireOpen(organizationId)
    const file = await openFile(services, { key, isPublic: true })
    // Pages on the organizations' own domains use pictures and fonts from here.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(request, reply, file)
  })
}
