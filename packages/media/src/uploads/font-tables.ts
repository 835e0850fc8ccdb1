/** Reads what is needed of an OpenType font (ISO/IEC 14496-22). Every read is checked: a font is input from anyone. */

export type FontFacts = {
  codePoints: ReadonlySet<number>
  /** In em. */
  ascent: number
  descent: number
  lineGap: number
  /** Of letters as English uses them, in em; undefined for a font without them. */
  letterWidth: number | undefined
  /** The weights of a variable font. */
  weights: readonly [from: number, to: number] | undefined
}

/** Browsers refuse fonts without them. */
const required = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']
const headMagic = 0x5f_0f_3c_f5

type Tables = ReadonlyMap<string, Buffer>

/** Undefined for a font that browsers would refuse: with a table that is missing, broken, or reaches past the end. */
export function readFont(font: Buffer): FontFacts | undefined {
  try {
    const tables = tablesOf(font)
    const head = tableIn(tables, 'head')
    const unitsPerEm = head.readUInt16BE(18)
    const glyphCount = tableIn(tables, 'maxp').readUInt16BE(4)
    const isWhole =
      required.every((tag) => tables.has(tag)) &&
      hasOutlines(tables, head, glyphCount) &&
      head.readUInt32BE(12) === headMagic &&
      unitsPerEm >= 16 &&
      unitsPerEm <= 16_384
    const glyphs = readCharacterMap(tableIn(tables, 'cmap'))
    if (!isWhole || glyphs.size === 0 || [...glyphs.values()].some((glyph) => glyph >= glyphCount))
      return undefined
    return {
      ...heightsOf(tables, unitsPerEm),
      codePoints: new Set(glyphs.keys()),
      letterWidth: letterWidthOf(tables, glyphs, unitsPerEm),
      weights: weightsOf(tables),
    }
  } catch (error) {
    // A read past the end of a table.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function tableIn(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new RangeError(tag)
  return table
}

function tablesOf(font: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    const [from, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)]
    if (from + length > font.length) throw new RangeError('a table past the end')
    tables.set(font.toString('latin1', record, record + 4), font.subarray(from, from + length))
  }
  return tables
}

/** The table of locations has to fit the table of outlines. */
function hasOutlines(tables: Tables, head: Buffer, glyphCount: number): boolean {
  if (tables.has('CFF ') || tables.has('CFF2')) return true
  const [locations, outlines] = [tableIn(tables, 'loca'), tableIn(tables, 'glyf')]
  const isLong = head.readInt16BE(50) === 1
  const at = (glyph: number) =>
    isLong ? locations.readUInt32BE(4 * glyph) : 2 * locations.readUInt16BE(2 * glyph)
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    if (at(glyph) > at(glyph + 1) || at(glyph + 1) > outlines.length) return false
  }
  return true
}

/** Glyphs by code point, of the formats 4 and 12, which every font has one of. */
function readCharacterMap(map: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  const count = map.readUInt16BE(2)
  for (let record = 4; record < 4 + 8 * count; record += 8) {
    const platform = map.readUInt16BE(record)
    const part = map.subarray(map.readUInt32BE(record + 4))
    if (platform !== 0 && platform !== 3) continue
    const format = part.readUInt16BE(0)
    if (format === 4) readSegments(part, glyphs)
    else if (format === 12) readGroups(part, glyphs)
  }
  return glyphs
}

function readSegments(part: Buffer, glyphs: Map<number, number>): void {
  const twice = part.readUInt16BE(6)
  for (let at = 0; at < twice; at += 2) {
    const [end, start] = [part.readUInt16BE(14 + at), part.readUInt16BE(16 + twice + at)]
    const delta = part.readUInt16BE(16 + 2 * twice + at)
    const rangeAt = 16 + 3 * twice + at
    const range = part.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xff_ff; code++) {
      const glyph = range === 0 ? code : part.readUInt16BE(rangeAt + range + 2 * (code - start))
      const mapped = range !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
      if (mapped !== 0) glyphs.set(code, mapped)
    }
  }
}

const lastCodePoint = 0x10_ff_ff

function readGroups(part: Buffer, glyphs: Map<number, number>): void {
  const count = part.readUInt32BE(12)
  for (let at = 16; at < 16 + 12 * count; at += 12) {
    const [start, end, glyph] = [part.readUInt32BE(at), part.readUInt32BE(at + 4), part.readUInt32BE(at + 8)]
    if (end > lastCodePoint || start > end) throw new RangeError('a group of no characters')
    for (let code = start; code <= end; code++) glyphs.set(code, glyph + code - start)
  }
}

const usesTypographicHeights = 1 << 7

function heightsOf(tables: Tables, unitsPerEm: number) {
  const [header, metrics] = [tableIn(tables, 'hhea'), tableIn(tables, 'OS/2')]
  const isTypographic = (metrics.readUInt16BE(62) & usesTypographicHeights) !== 0
  const [from, at] = isTypographic ? [metrics, 68] : [header, 4]
  return {
    ascent: from.readInt16BE(at) / unitsPerEm,
    descent: -from.readInt16BE(at + 2) / unitsPerEm,
    lineGap: from.readInt16BE(at + 4) / unitsPerEm,
  }
}

/** How often English uses them, in percent of its letters; a space follows every fifth. */
const letters: Readonly<Record<string, number>> = {
  ...{ e: 12.7, t: 9.1, a: 8.2, o: 7.5, i: 7, n: 6.7, s: 6.3, h: 6.1, r: 6, d: 4.3, l: 4, c: 2.8, u: 2.8 },
  ...{ m: 2.4, w: 2.4, f: 2.2, g: 2, y: 2, p: 1.9, b: 1.5, v: 1, k: 0.8, j: 0.2, x: 0.2, q: 0.1, z: 0.1 },
  ' ': 20,
}

function letterWidthOf(
  tables: Tables,
  glyphs: ReadonlyMap<number, number>,
  unitsPerEm: number,
): number | undefined {
  const widths = tableIn(tables, 'hmtx')
  const count = tableIn(tables, 'hhea').readUInt16BE(34)
  let [sum, share] = [0, 0]
  for (const [letter, often] of Object.entries(letters)) {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0)
    if (glyph === undefined) return undefined
    sum += often * widths.readUInt16BE(4 * Math.min(glyph, count - 1))
    share += often
  }
  return sum / share / unitsPerEm
}

function weightsOf(tables: Tables): FontFacts['weights'] {
  const axes = tables.get('fvar')
  if (!axes) return undefined
  const [from, count, bytes] = [axes.readUInt16BE(4), axes.readUInt16BE(8), axes.readUInt16BE(10)]
  for (let axis = 0; axis < count; axis++) {
    const at = from + axis * bytes
    if (axes.toString('latin1', at, at + 4) === 'wght') {
      return [axes.readInt32BE(at + 4) / 0x1_00_00, axes.readInt32BE(at + 12) / 0x1_00_00]
    }
  }
  return undefined
}
