import { describe, expect, it } from 'vitest'
import { networkOf, pauseMsOf } from './attempt-rules.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.77', '192.0.2'],
    ['::ffff:192.0.2.77', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the delay before a reply', () => {
  it.each([
    [0, 0],
    [10, 0],
    [11, 250],
    [12, 500],
    [15, 4000],
    [16, 5000],
    [100_000, 5000],
  ])('of attempt %d from unknown devices lasts %d ms', (attempts, pauseMs) => {
    expect(pauseMsOf(attempts)).toBe(pauseMs)
  })
})
