import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '#platform/errors/app-error.ts'
import { replyWithError } from '#platform/http/error-reply.ts'
import { asksForPage } from '#platform/http/asks-for-page.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import { serveBuiltFiles } from '#platform/http/built-files.ts'
import type { HttpApp } from '#platform/http/http.ts'

const builtStudio = fileURLToPath(new URL('../../../studio/dist', import.meta.url))

/** Shown in a frame by the builder of the embed. It has no sign-in and nothing to press. */
const framedByUs = /^\/on-demand-embed-dummy\//
/**
 * * The one page that other systems show in a frame (RG-059). The cookies of a sign-in are SameSite=Strict, so no one
 * is signed in inside a frame of another site.
 */
const framedByOthers = /^\/registrants-activity\/?(?:\?|$)/

/** Serves the built studio: hashed files cached for a year, and its page for every other URL a browser requests. */
export async function serveStudio(app: HttpApp): Promise<void> {
  const isBuilt = existsSync(builtStudio)
  if (isBuilt) {
    // One route for all of them: a thousand routes of their own took longer to add than those of the API.
    serveBuiltFiles(app, `${builtStudio}/assets`)
    await app.register(fastifyStatic, {
      root: builtStudio,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isOurs = /^\/(api|media|assets|socket\.io)(\/|$)/.test(request.url)
    if (isBuilt && asksForPage(request) && !isOurs) {
      if (framedByUs.test(request.url)) allowFrames(reply, "'self'")
      else if (framedByOthers.test(request.url)) allowFrames(reply)
      return reply.sendFile('index.html')
    }
    return replyWithError(new AppError('not_found'), request, reply)
  })
}
