import { getEvent } from '@marquee/api/events'
import { listRooms } from '@marquee/api/rooms'
import { describe, expect, it } from 'vitest'
import { namesId } from './replies.ts'

describe('a query key', () => {
  it('names the id that is in its path, its query or beside them', () => {
    expect(namesId(getEvent.key({ path: { id: 'one' } }), 'one')).toBe(true)
    expect(namesId(listRooms.key({ query: { event: 'one' } }), 'one')).toBe(true)
    expect(namesId([...listRooms.key(), 'one'], 'one')).toBe(true)
  })

  it('does not name what only begins like its id', () => {
    expect(namesId(getEvent.key({ path: { id: 'one' } }), 'on')).toBe(false)
    expect(namesId(listRooms.key(), 'one')).toBe(false)
  })
})
