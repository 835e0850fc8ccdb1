import type { Services } from '#platform/context.ts'
import { pingDatabase } from '#platform/db/database.ts'
import type { HttpApp } from '#platform/http/http.ts'

/** `GET /healthz`: the process is up. `GET /readyz`: what it needs answers; what does not is named. */
export function healthRoutes(app: HttpApp, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: () => pingDatabase(services.database),
      store: () => services.store.check(),
      queue: () => services.queue.check(),
    }
    const answers = await Promise.all(Object.entries(checks).map(([name, check]) => answerOf(name, check)))
    const isReady = answers.every(([, answer]) => answer === 'ok')
    if (!isReady) services.log.warn({ checks: Object.fromEntries(answers) }, 'not ready')
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(answers) })
  })
}

async function answerOf(name: string, check: () => Promise<unknown>): Promise<[string, string]> {
  return check().then(
    () => [name, 'ok'],
    () => [name, 'does not answer'],
  )
}
