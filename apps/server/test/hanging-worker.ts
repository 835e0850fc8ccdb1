/** A worker that prints its job's word and never finishes the job: `node hanging-worker.ts DATABASE_URL`. */
import { createLog } from '../src/platform/log/log.ts'
import { openQueue } from '../src/platform/queue/queue.ts'
import { echoJob } from './echo-job.ts'

const queue = await openQueue(process.argv[2] ?? '', [echoJob], createLog('silent'))
await queue.work(echoJob, ({ word }) => {
  process.stdout.write(`${word}\n`)
  return new Promise(() => undefined)
})
