import type { Services } from '#platform/context.ts'
import { pingDatabase } from '#platform/db/database.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { isOpenTo } from '#platform/http/operator.ts'

/** `GET /healthz`: the process is up. `GET /readyz`: its dependencies answer; the operator sees which don't. */
export function healthRoutes(app: HttpApp, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const checks = {
      database: () => pingDatabase(services.database),
      store: () => services.store.check(),
      queue: () => services.queue.check(),
    }
    const answers = await Promise.all(Object.entries(checks).map(([name, check]) => answerOf(name, check)))
    const isReady = answers.every(([, answer]) => answer === 'ok')
    if (!isReady) services.log.warn({ checks: Object.fromEntries(answers) }, 'not ready')
    const details = isOpenTo(request, 'readiness', services.settings) ? Object.fromEntries(answers) : {}
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...details })
  })
}

async function answerOf(name: string, check: () => Promise<unknown>): Promise<[string, string]> {
  return check().then(
    () => [name, 'ok'],
    () => [name, 'does not answer'],
  )
}
