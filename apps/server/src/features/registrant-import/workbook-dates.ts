/** Dates in workbooks, which are numbers of days with a format that says so. */
import { readWholeXml } from './read-xml.ts'

export type CellFormats = { isDate(style: number): boolean }

/** The formats that every workbook has (ECMA-376, 18.8.30). */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58)

const maxFormatLength = 255

export async function readFormats(styles: AsyncIterable<Uint8Array>): Promise<CellFormats> {
  const dates = new Set<number>()
  const formatOfStyle: number[] = []
  let isCellFormat = false
  let isEmpty = true
  const counted = async function* () {
    for await (const piece of styles) {
      isEmpty = false
      yield piece
    }
  }
  await readWholeXml(counted(), {
    open(tag, attributes) {
      if (tag === 'cellXfs') isCellFormat = true
      const format = Number(attributes['numFmtId'] ?? 0)
      if (tag === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) dates.add(format)
      if (tag === 'xf' && isCellFormat) formatOfStyle.push(format)
    },
    close(tag) {
      if (tag === 'cellXfs') isCellFormat = false
    },
  }).catch((error: unknown) => {
    // A workbook can do without formats, and nothing is no XML.
    if (!isEmpty) throw error
  })
  return {
    isDate(style) {
      const format = formatOfStyle[style] ?? 0
      return isBuiltInDate(format) || dates.has(format)
    },
  }
}

/** Whether days, months or years are shown outside of quoted words and colors. */
function isDateFormat(code: string): boolean {
  const words = code.slice(0, maxFormatLength).split('"')
  const shown = words.filter((_, index) => index % 2 === 0).join('')
  return /[dmyh]/i.test(shown.replace(/\[[a-z\d]{1,20}\]|\\./gi, ''))
}

const dayMs = 24 * 60 * 60 * 1000

/** `2027-03-20`, with the time if there is one. */
export function dateInWords(days: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(epoch + Math.round(days * dayMs))
  if (Number.isNaN(date.getTime())) return String(days)
  const text = date.toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
