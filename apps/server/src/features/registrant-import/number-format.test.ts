import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownNumber } from './number-format.ts'

const shown = (code: string, value: number, is1904 = false) => shownNumber({ code, value, is1904 })

describe('the number in a cell is shown as its format says', () => {
  it.each([
    // Numbers of employees, postal codes, phone numbers.
    ['General', 491_701_234_567, '491701234567'],
    ['General', 0.1 + 0.2, '0.3'],
    ['@', 42, '42'],
    ['00000', 1234, '01234'],
    ['000-00-0000', 12_345_678, '012-34-5678'],
    ['(000) 000-0000', 2_125_550_100, '(212) 555-0100'],
    ['"No." 0', 7, 'No. 7'],
    // Amounts of money aren't dates.
    ['[$€-407] #,##0.00', 1234.5, '€ 1,234.50'],
    ['#,##0.00 [$SEK]', 1234.5, '1,234.50 SEK'],
    ['#,##0.00\\ [$USD];[Red]-#,##0.00\\ [$USD]', -3, '-3.00 USD'],
    ['"Day" 0', 3, 'Day 3'],
    ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-', 5, '5.00'],
    ['#,##0,', 1_234_567, '1,235'],
    ['0.0#', 2.5, '2.5'],
    ['0', -4, '-4'],
    ['#,##0;(#,##0)', -1234, '(1,234)'],
    ['0%', 0.25, '25%'],
    ['0.00%', 0.12345, '12.35%'],
    ['0.00E+00', 1234, '1234'],
    ['# ?/?', 0.5, '0.5'],
    // Dates and times.
    ['dd/mm/yyyy', 45_000, '2023-03-15'],
    ['[$-407]d. mmmm yyyy', 45_000.6, '2023-03-15'],
    ['yyyy-mm-dd hh:mm', 45_000.604_166_667, '2023-03-15 14:30'],
    ['h:mm AM/PM', 0.604_166_667, '14:30'],
    ['h:mm:ss', 0.5, '12:00:00'],
    ['[h]:mm', 1.104_166_667, '26:30'],
    ['d.m.yyyy', 1, '1900-01-01'],
    ['d.m.yyyy', -1, '-1'],
  ])('%s of %d: %s', (code, value, text) => expect(shown(code, value)).toBe(text))

  it('with days since 1904', () => expect(shown('yyyy-mm-dd', 0, true)).toBe('1904-01-01'))

  it('whatever the format is', () => {
    const code = fc.string({ unit: fc.constantFrom(...Array.from('0#?.,%;"\\[]$-hmsdy/@*_ E€')) })
    fc.assert(
      fc.property(code, fc.double({ noNaN: true, noDefaultInfinity: true }), (code, value) => {
        expect(typeof shown(code, value)).toBe('string')
      }),
    )
  })
})
