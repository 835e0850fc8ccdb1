import { describe, expect, it } from 'vitest'
import { queueOf, type Seated, settleSeats } from './seats.ts'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

function person(id: string, fields: Partial<Seated> = {}): Seated {
  const nobody = { seat: null, waiting_since: null, asked_at: null, is_host: false, connection_id: null }
  return { id, ...nobody, left_at: null, ...fields }
}
const seated = (id: string, seat: number) => person(id, { seat, connection_id: 'any' })
const waiting = (id: string, seconds: number, fields: Partial<Seated> = {}) =>
  person(id, { waiting_since: ago(seconds), asked_at: ago(1), ...fields })

describe('seats', () => {
  it('go to those who wait in their order, the lowest first', () => {
    const people = [seated('ada', 2), waiting('late', 5), waiting('early', 20), waiting('last', 1)]
    expect(settleSeats(people, 3, now)).toEqual({
      gone: [],
      admitted: [
        { id: 'early', seat: 1 },
        { id: 'late', seat: 3 },
      ],
    })
  })

  it('are kept for thirty seconds after a connection was lost, and then given away', () => {
    const lost = (seconds: number) => person('ada', { seat: 1, left_at: ago(seconds) })
    expect(settleSeats([lost(30), waiting('next', 5)], 1, now)).toEqual({ gone: [], admitted: [] })
    expect(settleSeats([lost(31), waiting('next', 5)], 1, now)).toEqual({
      gone: ['ada'],
      admitted: [{ id: 'next', seat: 1 }],
    })
  })

  it('pass over those who stopped asking', () => {
    const people = [waiting('closed their tab', 60, { asked_at: ago(31) }), waiting('there', 5)]
    expect(settleSeats(people, 1, now)).toEqual({
      gone: ['closed their tab'],
      admitted: [{ id: 'there', seat: 1 }],
    })
  })

  it('stay with those who have them when the room gets smaller', () => {
    const people = [seated('a', 1), seated('b', 4), seated('c', 5), waiting('next', 5)]
    expect(settleSeats(people, 3, now)).toEqual({ gone: [], admitted: [] })
  })

  it('fifty are never more', () => {
    const people = Array.from({ length: 60 }, (_, index) => waiting(`p${index}`, 60 - index))
    const { admitted } = settleSeats(people, 50, now)
    expect(admitted.map(({ seat }) => seat)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('hosts wait in front', () => {
    const people = [waiting('early', 20), waiting('host', 1, { is_host: true })]
    expect(queueOf(people, now).map(({ id }) => id)).toEqual(['host', 'early'])
  })
})
