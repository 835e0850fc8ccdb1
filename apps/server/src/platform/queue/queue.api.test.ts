import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { echoJob } from '#test/echo-job.ts'
import { patience } from '#test/patience.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { asSystem } from '../db/tenancy.ts'
import { createLog } from '../log/log.ts'
import { BadPayloadError, defineJob, openQueue, type Queue, startJobs } from './queue.ts'

const log = createLog('silent')
const urgentJob = { ...echoJob, name: 'urgent-echo' } as const
const nextJob = { ...echoJob, name: 'next-echo', concurrency: 3, policy: 'one_and_next_per_key' } as const
const formerJob = { ...nextJob, name: 'former-echo', policy: 'one_per_key' } as const
const numberJob = { ...echoJob, name: 'number-echo', retryLimit: 0, schema: z.object({ number: z.int() }) }
let test: TestDatabase
let database: Database
let queue: Queue
const done: string[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.urls, log)
  queue = await openQueue(test.url, [echoJob, urgentJob, nextJob, formerJob, numberJob], log)
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

  it('starts the next job immediately, the one with the highest priority first', async () => {
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
    // At one per second this would take twenty.
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

describe('a job that waits with a payload of another version', () => {
  it('fails in the log without running, and the next one runs', async () => {
    const logged = vi.spyOn(log, 'warn')
    const numbers: number[] = []
    const run = (_: unknown, { number }: { number: number }) => {
      numbers.push(number)
      return Promise.resolve()
    }
    await asSystem({ database }, async (ctx) => {
      await queue.send(ctx.db, { ...echoJob, name: numberJob.name }, { payload: { word: 'one' } })
      await queue.send(ctx.db, numberJob, { payload: { number: 2 } })
    })
    await startJobs({ queue }, [defineJob({ ...numberJob, run })])
    const bad = { err: expect.any(BadPayloadError), job: numberJob.name, is_last_attempt: true }
    await vi.waitFor(() => {
      expect(numbers).toEqual([2])
      expect(logged).toHaveBeenCalledWith(expect.objectContaining(bad), 'a job failed')
    }, patience)
    logged.mockRestore()
  })
})

/** Sends the word in a transaction that runs this before it commits. */
const sendNext = (
  word: string,
  { job = nextJob, before = () => Promise.resolve(), ...options }: NextOptions = {},
) =>
  asSystem({ database }, async (ctx) => {
    const isSent = await queue.send(ctx.db, job, {
      payload: { word },
      options: { singletonKey: word, ...options },
    })
    await before()
    return isSent
  })
type NextOptions = {
  job?: typeof nextJob | typeof formerJob
  before?: () => Promise<unknown>
  isOnlyIfIdle?: boolean
}

/** The state that jobs work on, and the runs that saw it; each run lasts until it is released. */
function watchRuns(states: Map<string, string>) {
  const runs: { word: string; saw: string | undefined; release: () => void }[] = []
  const running: string[] = []
  let together = 0
  const handler = async ({ word }: { word: string }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (running.includes(word)) together += 1
    running.push(word)
    runs.push({ word, saw: states.get(word), release: resolve })
    await promise
    running.splice(running.indexOf(word), 1)
  }
  const runsOf = (word: string) => runs.filter((run) => run.word === word)
  return { handler, runsOf, together: () => together }
}

describe('one running and one waiting job per key', () => {
  const states = new Map<string, string>()
  const { handler, runsOf, together } = watchRuns(states)
  const started = (word: string, count: number) =>
    vi.waitFor(() => expect(runsOf(word)).toHaveLength(count), patience)
  beforeAll(() => queue.work(nextJob, handler))

  it('runs once more for three sends while one runs, with the newest state, and never twice at once', async () => {
    const [word, other] = [randomUUID(), randomUUID()]
    expect(await sendNext(word)).toBe(true)
    await started(word, 1)
    const sent: boolean[] = []
    for (const state of ['a', 'b', 'c']) {
      states.set(word, state)
      sent.push(await sendNext(word))
    }
    expect(sent).toEqual([true, false, false])
    // A job with another key doesn't wait for it.
    await sendNext(other)
    await started(other, 1)
    expect(runsOf(word)).toHaveLength(1)
    runsOf(word)[0]?.release()
    await started(word, 2)
    runsOf(word)[1]?.release()
    runsOf(other)[0]?.release()
    await vi.waitFor(async () => expect(await statesOf(nextJob)).toEqual([]), patience)
    expect(runsOf(word).map(({ saw }) => saw)).toEqual([undefined, 'c'])
    expect(together()).toBe(0)
  })

  it('starts the waiting job only after everyone who relies on it has committed', async () => {
    const [word, other] = [randomUUID(), randomUUID()]
    await sendNext(word)
    await started(word, 1)
    await sendNext(word)
    await sendNext(word, {
      async before() {
        runsOf(word)[0]?.release()
        await vi.waitFor(async () => expect(await statesOf(nextJob)).toEqual(['created']), patience)
        // Workers are free and skip the waiting job.
        await sendNext(other)
        await started(other, 1)
        expect(runsOf(word)).toHaveLength(1)
        states.set(word, 'committed last')
      },
    })
    await started(word, 2)
    expect(runsOf(word)[1]?.saw).toBe('committed last')
    for (const run of [...runsOf(word), ...runsOf(other)]) run.release()
  })

  it('adds nothing for a sweep while one runs', async () => {
    const word = randomUUID()
    expect(await sendNext(word, { isOnlyIfIdle: true })).toBe(true)
    await started(word, 1)
    expect(await sendNext(word, { isOnlyIfIdle: true })).toBe(false)
    runsOf(word)[0]?.release()
  })
})

describe('a queue of an earlier installation', () => {
  it('gets its policy at the start, and then runs what waits and what is sent', async () => {
    const word = randomUUID()
    await sendNext(word, { job: formerJob })
    const job = { ...nextJob, name: formerJob.name }
    const reopened = await openQueue(test.url, [job], log)
    const { handler, runsOf, together } = watchRuns(new Map())
    const send = () =>
      asSystem({ database }, (ctx) =>
        reopened.send(ctx.db, job, { payload: { word }, options: { singletonKey: word } }),
      )
    expect(await send()).toBe(false)
    await reopened.work(job, handler)
    await vi.waitFor(() => expect(runsOf(word)).toHaveLength(1), patience)
    expect(await send()).toBe(true)
    runsOf(word)[0]?.release()
    await vi.waitFor(() => expect(runsOf(word)).toHaveLength(2), patience)
    runsOf(word)[1]?.release()
    await reopened.stop(1000)
    expect(together()).toBe(0)
  })
})

async function statesOf(job: { name: string }): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    `select state from jobs.job where name = $1 and state <= 'active'`,
    [job.name],
  )
  return rows.map(({ state }) => state)
}
