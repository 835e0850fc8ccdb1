import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, readGuarded } from './csv.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', ',', '"', 'a') }),
)

describe('a line of a CSV file', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['', ''], ',\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1', '@SUM(A1)', '\tx'], "'=1+1,'+1,'-1,'@SUM(A1),'\tx\r\n"],
    [['=a,"b"'], `"'=a,""b"""\r\n`],
  ])('has the cells %j', (cells, line) => expect(csvLine(cells)).toBe(line))

  it('never begins a cell like a formula, and can be parsed back', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (cells) => {
        const read = readLine(csvLine(cells))
        expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
        expect(read.map((cell) => readGuarded(cell))).toEqual(cells)
      }),
    )
  })
})

/** RFC 4180, section 2. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
