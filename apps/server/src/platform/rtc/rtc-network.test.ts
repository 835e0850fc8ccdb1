import { expect, it } from 'vitest'
import { portsOf } from './rtc-network.ts'

it('the roles share the UDP ports without having one in common', () => {
  expect([portsOf([40_000, 40_099], 'stage'), portsOf([40_000, 40_099], 'live')]).toEqual([
    [40_000, 40_079],
    [40_080, 40_099],
  ])
  // A range has two ports at least.
  expect([portsOf([1, 4], 'stage'), portsOf([1, 4], 'live')]).toEqual([
    [1, 2],
    [3, 4],
  ])
})
