import { getEvent } from '@marquee/api/events'
import { listRooms } from '@marquee/api/rooms'
import { describe, expect, it } from 'vitest'
import { namesId } from './replies.ts'

describe('a query key', () => {
  it('contains an id from its path, its query or next to them', () => {
    expect(namesId(getEvent.key({ path: { id: 'one' } }), 'one')).toBe(true)
    expect(namesId(listRooms.key({ query: { event: 'one' } }), 'one')).toBe(true)
    expect(namesId([...listRooms.key(), 'one'], 'one')).toBe(true)
  })

  it('doesn’t contain a mere prefix of an id', () => {
    expect(namesId(getEvent.key({ path: { id: 'one' } }), 'on')).toBe(false)
    expect(namesId(listRooms.key(), 'one')).toBe(false)
  })
})
