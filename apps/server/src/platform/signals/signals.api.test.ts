import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { patience } from '#test/patience.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { createLog } from '../log/log.ts'
import { listenToSignals } from './signals.ts'

describe('listening to signals', () => {
  it('continues over one connection after an outage of several attempts', async () => {
    const database = await createTestDatabase()
    const { url } = database
    const name = url.slice(url.lastIndexOf('/') + 1)
    const log = createLog('silent')
    const attempts = vi.spyOn(log, 'warn')
    const onGap = vi.fn<() => void>()
    const listener = await listenToSignals({ url, log, onSignal: () => undefined, onGap })
    const admin = new pg.Client({ connectionString: url.replace(name, 'postgres') })
    await admin.connect()
    const listening = `from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`

    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query(`select pg_terminate_backend(pid, 5000) ${listening}`)
    await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(6), patience)
    await admin.query(`alter database ${name} allow_connections true`)
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), patience)
    // By the second gap, any other pending attempt has connected.
    await admin.query(`select pg_terminate_backend(pid, 5000) ${listening}`)
    await vi.waitFor(() => expect(onGap.mock.calls.length).toBeGreaterThan(1), patience)
    expect(onGap).toHaveBeenCalledTimes(2)
    expect((await admin.query(`select ${listening}`)).rowCount).toBe(1)

    await listener.close()
    await admin.end()
    await database.drop()
  })
})
