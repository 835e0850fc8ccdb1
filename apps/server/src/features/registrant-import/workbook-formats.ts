/** How the cells of a workbook show their numbers, by the number of their style. */
import { shownNumber } from './number-format.ts'
import { readWholeXml } from './read-xml.ts'

export type CellFormats = { shown(style: number, value: number): string }

/**
 * The formats that every workbook has (ECMA-376, 18.8.30). Formats of currencies depend on the machine; their numbers
 * are shown unformatted.
 */
const builtIn: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  ...[18, 20, 32, 33].map((id) => [id, 'h:mm'] as const),
  ...[19, 21, 34, 35].map((id) => [id, 'h:mm:ss'] as const),
  [22, 'yyyy-mm-dd h:mm'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [45, '[mm]:ss'],
  [46, '[h]:mm:ss'],
  [47, '[mm]:ss'],
])
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export async function readFormats(
  styles: AsyncIterable<Uint8Array>,
  { is1904 }: { is1904: boolean },
): Promise<CellFormats> {
  const own = new Map<number, string>()
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
      if (tag === 'numFmt') own.set(format, attributes['formatCode'] ?? '')
      if (tag === 'xf' && isCellFormat) formatOfStyle.push(format)
    },
    close(tag) {
      if (tag === 'cellXfs') isCellFormat = false
    },
  }).catch((error: unknown) => {
    // A workbook may have no formats, and an empty part isn't valid XML.
    if (!isEmpty) throw error
  })
  const codeOf = (format: number) =>
    own.get(format) ?? builtIn.get(format) ?? (isBuiltInDate(format) ? 'yyyy-mm-dd' : 'General')
  return {
    shown: (style, value) => shownNumber({ code: codeOf(formatOfStyle[style] ?? 0), value, is1904 }),
  }
}
