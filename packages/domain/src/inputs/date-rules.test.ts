import { describe, expect, it } from 'vitest'
import { dateFault, timeFault, timesOfDay, parseTypedTime } from './public.ts'

describe('a date', () => {
  const bounds = { min: '2027-03-05', max: '2027-12-31' }
  it.each([
    ['[WI-059]', '', 'Please enter a valid date'],
    ['[WI-059]', '2027-02-30', 'Please enter a valid date'],
    ['[WI-060 WI-062]', '2028-01-01', 'Value must be 31/12/2027 or earlier'],
    ['[WI-061 WI-062]', '2027-03-04', 'Value must be 05/03/2027 or later'],
    ['[WI-060]', '2027-12-31', undefined],
    ['[WI-061]', '2027-03-05', undefined],
  ])('%s of %j says %s', (_row, date, fault) => expect(dateFault(date, bounds)).toBe(fault))
})

describe('a time', () => {
  it.each([
    ['[WI-066]', '08:59', 'Value must be after 09:00'],
    ['[WI-067]', '17:31', 'Value must be before 17:30'],
    ['[WI-066]', '09:00', undefined],
    ['[WI-067]', '17:30', undefined],
    ['[WI-063]', '24:00', 'Please enter a valid time'],
    ['[WI-063]', '', 'Please enter a valid time'],
  ])('%s of %j says %s', (_row, time, fault) =>
    expect(timeFault(time, { min: '09:00', max: '17:30' })).toBe(fault),
  )

  it('[WI-064 WI-065] can be any time of day without bounds', () => {
    expect(['00:00', '23:59'].map((time) => timeFault(time))).toEqual([undefined, undefined])
  })

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['21h30', '21:30'],
    ['9:30 pm', '21:30'],
    ['12am', '00:00'],
    ['12 p.m.', '12:00'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['9:75', undefined],
    ['13 pm', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('[WI-063] typed as %j is read as %s', (text, time) => expect(parseTypedTime(text)).toBe(time))

  it('[WI-068] is chosen in steps of 30 minutes', () => {
    const all = timesOfDay()
    expect([all.length, all[0], all[1], all.at(-1)]).toEqual([48, '00:00', '00:30', '23:30'])
    expect(timesOfDay({ min: '09:10', max: '10:30' })).toEqual(['09:30', '10:00', '10:30'])
  })
})
