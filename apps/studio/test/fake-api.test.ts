import { deleteRoom, listRooms } from '@marquee/api/rooms'
import { expect, it, vi } from 'vitest'
import { fakeApi, forPath, noContent, onlyPage } from './fake-api.ts'

it('accepts neither a reply of the wrong type nor an unknown operation', () => {
  // @ts-expect-error -- rooms come in pages
  fakeApi({ listRooms: () => [] })
  // @ts-expect-error -- misspelled
  expect(() => fakeApi({ listRoms: () => onlyPage([]) })).toThrow('There is no operation listRoms.')
})

it('passes the call to its handler, and lists all calls', async () => {
  const calls = fakeApi({ deleteRoom: forPath({ id: 'a/b' }, noContent) })
  await deleteRoom({ path: { id: 'a/b' } })
  expect(calls).toMatchObject([{ operation: 'deleteRoom', method: 'DELETE', path: { id: 'a/b' } }])
})

it('fails the test on a reply that does not match its schema', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  fakeApi({ listRooms: () => Response.json({ results: 'none' }) })
  await expect(listRooms({ query: { event: 'e' } })).rejects.toThrow('cannot be reached')
  expect(String(report.mock.lastCall)).toContain('The reply of listRooms (GET /api/event/rooms/)')
})
