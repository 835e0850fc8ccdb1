/** A thread that parses a long JSON text and returns the first entries of its lists. */
import { parentPort, workerData } from 'node:worker_threads'

const firstEntries = 1000

parentPort?.postMessage(shortened(JSON.parse(String(workerData))))

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, firstEntries).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}
