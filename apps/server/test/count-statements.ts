import pg from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/**
 * How many statements `work` sends for members, without those of the queue, which come at any time, and of identifying
 * callers, which is cached.
 */
export async function countStatements(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const login = new URL(server.services.database.urls.app).searchParams.get('user')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.contexts.filter((client) => client instanceof pg.Client && client.user === login).length
  } finally {
    query.mockRestore()
  }
}
