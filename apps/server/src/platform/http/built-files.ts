/**
 * Files of a build whose names change with their content. They are read once, when a browser first asks for them: a
 * first visit loads a hundred, and @fastify/static reads the whole folder for each of them.
 */
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { errorCode } from '../errors/error-code.ts'
import type { HttpApp, HttpReply } from './http.ts'

const typeOf: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const fileName = /^[\w-][\w.-]*$/

/**
 * Serves the files in this folder, but none in folders within, at `/assets/`, cached for a year. `policyOf` gives a file a content
 * policy of its own.
 */
export function serveBuiltFiles(
  app: HttpApp,
  folder: string,
  policyOf: (name: string) => string | undefined = () => undefined,
): void {
  const files = new Map<string, Buffer>()

  async function sendFile(name: string, reply: HttpReply) {
    const file = files.get(name) ?? (fileName.test(name) ? await readIfThere(`${folder}/${name}`) : undefined)
    if (file === undefined) throw new AppError('not_found')
    files.set(name, file)
    const policy = policyOf(name)
    if (policy !== undefined) void reply.header('content-security-policy', policy)
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Pages whose origin is nobody's load them too, such as the frame of unsaved code (0202).
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(typeOf[extname(name)] ?? 'application/octet-stream')
        .send(file)
    )
  }

  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, ({ params }, reply) =>
    sendFile(params.name, reply),
  )
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'EISDIR') return undefined
    throw error
  })
}
