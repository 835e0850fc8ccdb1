import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { HttpApp } from '../http/http.ts'
import { requireOperator } from '../http/operator.ts'
import type { Settings } from '../settings/settings.ts'

/** Serves `GET /metrics` for Prometheus: process metrics, and request durations by route and status. */
export function serveMetrics(app: HttpApp, settings: Settings): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireOperator(request, 'metrics', settings)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}
