import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatLength,
  formatShare,
  formatSpeed,
  formatTimeLeft,
} from './format.ts'

describe('sizes and speeds', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_449_000, '1.4 MB'],
    [5_242_880_000, '5.2 GB'],
    [3_000_000_000_000_000, '3,000 TB'],
  ])('%d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

  it('a speed is a size per second', () => expect(formatSpeed(12_500_000)).toBe('12.5 MB/s'))
})

it.each([
  [0, '0'],
  [999, '999'],
  [9999, '9999'],
  [10_000, '10K'],
  [12_399, '12.3K'],
  [999_999, '999.9K'],
  [4_000_000, '4M'],
])('[WI-071 WI-072] %d is %s', (count, text) => expect(formatCount(count)).toBe(text))

describe('progress', () => {
  it.each([
    [0, 'less than a minute left'],
    [60, 'less than a minute left'],
    [61, '2 min left'],
    [3600, '1 hr left'],
    [4799, '1 hr 20 min left'],
  ])('%d s is %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text))

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [90, '1 hr 30 min'],
    [1920, '32 hr'],
  ])('an event of %d minutes lasts %s', (minutes, text) => expect(formatLength(minutes)).toBe(text))

  it('100% means done', () => {
    expect([0, 0.456, 0.9999, 1].map(formatShare)).toEqual(['0%', '45%', '99%', '100%'])
  })
})

describe('dates (ruling 5)', () => {
  const instant = '2026-03-05T14:07:00Z'
  it('[WI-069] MMM D, YYYY', () => expect(formatDate(instant, 'UTC')).toBe('Mar 5, 2026'))
  it('[WI-070] MMM D, YYYY, h:mm A z', () => {
    expect(formatDateTime(instant, 'America/New_York')).toBe('Mar 5, 2026, 9:07 AM EST')
    expect(formatDateTime(instant, 'UTC')).toBe('Mar 5, 2026, 2:07 PM UTC')
  })
})
