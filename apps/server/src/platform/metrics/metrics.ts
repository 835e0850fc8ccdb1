import type { HttpApp } from '../http/http.ts'
import { requireOperator } from '../http/operator.ts'
import type { Settings } from '../settings/settings.ts'
import type { Recorder } from './recorder.ts'

/** Serves `GET /metrics` for Prometheus: process metrics, and request durations by route and status. */
export function serveMetrics(app: HttpApp, settings: Settings): void {
  let recorder: Promise<Recorder> | undefined
  // Loaded by the first request, which keeps eighty modules out of a start.
  const openRecorder = () =>
    (recorder ??= import('./recorder.ts').then(({ createRecorder }) => createRecorder()))
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions
    // One series for all files of the studio, which have a route each.
    const route = url.startsWith('/assets/') ? '/assets/*' : url
    const { requests } = await openRecorder()
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireOperator(request, 'metrics', settings)
    const { registry } = await openRecorder()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
