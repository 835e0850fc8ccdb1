import { describe, expect, it } from 'vitest'
import {
  isTimeZone,
  isZoneSuffix,
  listedTimeZone,
  listTimeZones,
  searchTimeZones,
  zoneSuffixOf,
} from './public.ts'
import { timeZoneOffset } from './time-zone-list.ts'

const winter = new Date('2026-01-15T12:00Z')
const summer = new Date('2026-07-15T12:00Z')
const zones = listTimeZones(winter)

describe('the list of time zones', () => {
  it('[EV-146 WI-075] has about 300 zones, all unique and known', () => {
    expect(zones.length).toBeGreaterThanOrEqual(300)
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
    expect(zones.every(({ value }) => isTimeZone(value) && listedTimeZone(value) === value)).toBe(true)
  })

  it('[EV-148 WI-077] has id, label, value and offset of each zone, from west to east', () => {
    expect(zones.find(({ value }) => value === 'Asia/Kolkata')).toEqual({
      id: 'Asia/Kolkata',
      label: '(GMT+05:30) Asia/Kolkata',
      value: 'Asia/Kolkata',
      offset: 'GMT+05:30',
    })
    expect(zones[0]?.offset).toBe('GMT-11:00')
    expect(zones.at(-1)?.value).toBe('Pacific/Kiritimati')
  })

  it.each([
    ['America/New_York', 'GMT-05:00', 'GMT-04:00'],
    ['Europe/London', 'GMT+00:00', 'GMT+01:00'],
    ['Australia/Lord_Howe', 'GMT+11:00', 'GMT+10:30'],
    ['UTC', 'GMT+00:00', 'GMT+00:00'],
  ])('[EV-147 WI-076] %s is at %s in January and at %s in July', (zone, inWinter, inSummer) => {
    expect([timeZoneOffset(zone, winter), timeZoneOffset(zone, summer)]).toEqual([inWinter, inSummer])
  })

  it('[EV-146] every alias has the same time as its listed zone', () => {
    const names = Intl.supportedValuesOf('timeZone')
    const listed = new Set(zones.map(({ value }) => value))
    expect(names.filter((name) => !listed.has(listedTimeZone(name)))).toEqual([])
    const wrong = names.filter((name) =>
      [winter, summer].some((at) => timeZoneOffset(name, at) !== timeZoneOffset(listedTimeZone(name), at)),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Europe/Oslo', 'Europe/Berlin'],
    ['Etc/UTC', 'UTC'],
    ['Mars/Olympus', 'Mars/Olympus'],
  ])('[EV-146 WI-075] lists %s as %s', (name, zone) => {
    expect(listedTimeZone(name)).toBe(zone)
  })

  it.each([
    ['kolkata', 'Asia/Kolkata'],
    ['Bengaluru', 'Asia/Kolkata'],
    ['pacific time', 'America/Los_Angeles'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['new york', 'America/New_York'],
    ['oslo', 'Europe/Berlin'],
    ['utc+5:30', 'Asia/Colombo'],
    ['paris', 'Europe/Paris'],
  ])('[EV-146] finds "%s" as %s first', (text, zone) => {
    expect(searchTimeZones(zones, text)[0]?.value).toBe(zone)
  })

  it('[EV-146] finds nothing for an unknown place', () => {
    expect(searchTimeZones(zones, 'atlantis')).toEqual([])
    expect(searchTimeZones(zones, ' ')).toHaveLength(zones.length)
  })
})

describe('the offset suffix of a time', () => {
  it.each(['+00:00', '+05:30', '-08:00', '+14:00', 'Z'])('[EV-149 EV-151 WI-078] can be %s', (suffix) => {
    expect(isZoneSuffix(suffix)).toBe(true)
  })

  it.each(['', '+5:30', '0530', '+0530', '+24:00', '+05:60', ' +05:30', 'CET', '+05:30:00'])(
    '[EV-150 WI-079] cannot be "%s"',
    (suffix) => {
      expect(isZoneSuffix(suffix)).toBe(false)
    },
  )

  it.each([
    ['2027-03-20T13:00+05:30', '+05:30'],
    ['2027-03-20T13:00:00.000Z', 'Z'],
    ['2027-03-20T13:00', ''],
    ['tomorrow', undefined],
  ])('of %s is %s', (text, suffix) => {
    expect(zoneSuffixOf(text)).toBe(suffix)
  })
})
