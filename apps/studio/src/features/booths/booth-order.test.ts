import type { Booth } from '@marquee/domain/booths'
import { describe, expect, it } from 'vitest'
import { aBooth } from '#test/a-booth.ts'
import { boothsInOrder, changedType, dividerId, entriesOf } from './booth-order.ts'

const booths: Booth[] = [
  { ...aBooth, id: 'a' },
  { ...aBooth, id: 'b' },
  { ...aBooth, id: 'c', booth_type: 'secondary' },
]

describe('the order of booths', () => {
  it.each([
    ['stays', ['a', 'b', dividerId, 'c'], undefined],
    ['changes in a type', ['b', 'a', dividerId, 'c'], 'primary'],
    ['takes one over to the secondary', ['b', dividerId, 'a', 'c'], 'secondary'],
    ['takes one over to the primary', ['a', 'c', 'b', dividerId], 'primary'],
  ])('[BO-016] %s', (_, entries, type) => {
    const after = boothsInOrder(booths, entries)
    expect(entriesOf(after)).toEqual(entries)
    expect(changedType(booths, after)).toBe(type)
  })
})
