import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { echoJob } from '#test/echo-job.ts'
import { patience } from '#test/patience.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { asSystem } from '../db/tenancy.ts'
import { createLog } from '../log/log.ts'
import { openQueue, type Queue } from './queue.ts'

const log = createLog('silent')
const urgentJob = { ...echoJob, name: 'urgent-echo' } as const
let test: TestDatabase
let database: Database
let queue: Queue
const done: string[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.urls, log)
  queue = await openQueue(test.url, [echoJob, urgentJob], log)
})
afterAll(async () => {
  await queue.stop(1000)
  await database.close()
  await test.drop()
})

const send = (word: string) =>
  asSystem({ database }, (ctx) => queue.send(ctx.db, echoJob, { payload: { word } }))
const work = () =>
  queue.work(echoJob, ({ word }) => {
    done.push(word)
    return Promise.resolve()
  })

describe('the queue', () => {
  it('runs a job again after its worker was killed', { timeout: 60_000 }, async () => {
    const word = randomUUID()
    await send(word)
    const file = fileURLToPath(new URL('../../../test/hanging-worker.ts', import.meta.url))
    const worker = spawn(process.execPath, [file, test.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const begun: unknown[] = await once(worker.stdout, 'data')
    expect(String(begun[0]).trim()).toBe(word)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await work()
    await vi.waitFor(() => expect(done).toContain(word), { timeout: 50_000, interval: 100 })
  })

  it('goes on with the next job at once, the one with the highest priority first', async () => {
    const order: string[] = []
    const words = Array.from({ length: 20 }, (_, index) => String(index))
    const jobs = words.map((word) => ({ payload: { word } }))
    await asSystem({ database }, (ctx) =>
      queue.sendAll(ctx.db, urgentJob, [...jobs, { payload: { word: 'urgent' }, priority: 1 }]),
    )
    const startedAt = performance.now()
    await queue.work(urgentJob, ({ word }) => {
      order.push(word)
      return Promise.resolve()
    })
    await vi.waitFor(() => expect(order).toHaveLength(21), patience)
    expect(order[0]).toBe('urgent')
    expect(order.slice(1)).toEqual(words)
    // One a second takes twenty.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('never runs a job sent in a transaction that failed', async () => {
    const [kept, lost] = [randomUUID(), randomUUID()]
    const failing = asSystem({ database }, async (ctx) => {
      await queue.send(ctx.db, echoJob, { payload: { word: lost } })
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    await send(kept)
    await vi.waitFor(() => expect(done).toContain(kept), patience)
    expect(done).not.toContain(lost)
  })
})
