import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Recorder = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
}

/** Creates the metrics of this process for Prometheus. */
export function createRecorder(): Recorder {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  })
  return { registry, requests }
}
