/** A worker that prints the word of the job it was given and never ends it: `node hanging-worker.ts DATABASE_URL`. */
import { createLog } from '../src/platform/log/log.ts'
import { openQueue } from '../src/platform/queue/queue.ts'
import { echoJob } from './echo-job.ts'

const queue = await openQueue(process.argv[2] ?? '', [echoJob], createLog('silent'))
await queue.work(echoJob, ({ word }) => {
  process.stdout.write(`${word}\n`)
  return new Promise(() => undefined)
})
