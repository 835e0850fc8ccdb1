import { deleteRoom } from '@marquee/api/rooms'
import { expect, it } from 'vitest'
import { fakeApi, forPath, noContent, onlyPage } from './fake-api.ts'

it('takes neither a reply of another type nor an unknown operation', () => {
  // @ts-expect-error -- rooms come in pages
  fakeApi({ listRooms: () => [] })
  // @ts-expect-error -- misspelled
  expect(() => fakeApi({ listRoms: () => onlyPage([]) })).toThrow('There is no operation listRoms.')
})

it('tells a handler which call it answers, and lists the calls', async () => {
  const calls = fakeApi({ deleteRoom: forPath({ id: 'a/b' }, noContent) })
  await deleteRoom({ path: { id: 'a/b' } })
  expect(calls).toMatchObject([{ operation: 'deleteRoom', method: 'DELETE', path: { id: 'a/b' } }])
})
