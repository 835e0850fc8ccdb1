/** Checks fonts that people upload, and splits them by script. */
import { readFile, writeFile } from 'node:fs/promises'
import { fontDisplays, fontScripts } from '@marquee/domain/files'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'
import { fontSheet, type SheetPart } from './font-sheet.ts'
import { type FontFacts, readFont } from './font-tables.ts'
import type { Prepared, PreparedFile, ToPrepare } from './prepared.ts'

/** Of more than these, mostly Chinese, Japanese and Korean, splitting off other scripts saves little and takes a minute. */
const mostInRest = 2500

/** Writes the font as `whole` and its parts as `font.{part}.woff2`, with style sheets that name them. */
export async function prepareFont({ source, name }: ToPrepare): Promise<Prepared> {
  const font = await openFont(source)
  if (!font) return { fault: 'font' }
  const { bytes, facts } = font
  const files: PreparedFile[] = []
  const write = async (file: string, type: string, content: Uint8Array | string) => {
    await writeFile(file, content)
    files.push({ name: file, type })
  }
  await write('whole', 'font/woff2', await fontverter.convert(bytes, 'woff2'))
  const parts: SheetPart[] = []
  for (const { part, codePoints, ranges } of partsOf(facts)) {
    const isWhole = part === 'rest' && codePoints.length > mostInRest
    if (!isWhole) {
      const text = String.fromCodePoint(...codePoints)
      await write(
        `font.${part}.woff2`,
        'font/woff2',
        await subsetFont(bytes, text, { targetFormat: 'woff2' }),
      )
    }
    parts.push({ file: isWhole ? `${name}.font.woff2` : `${name}.font.${part}.woff2`, ranges })
  }
  for (const display of fontDisplays) {
    await write(`font.${display}.css`, 'text/css', fontSheet({ facts, parts, display }))
  }
  return { files }
}

async function openFont(source: string): Promise<{ bytes: Buffer; facts: FontFacts } | undefined> {
  try {
    const bytes = await fontverter.convert(await readFile(source), 'sfnt')
    const facts = readFont(bytes)
    return facts && { bytes, facts }
  } catch {
    // Whatever the reason is that it can't be unpacked, browsers can't either.
    return undefined
  }
}

type Part = { part: string; codePoints: number[]; ranges: (readonly [number, number])[] }

/** The first one always, because pages load it ahead of the others. */
function partsOf({ codePoints }: FontFacts): Part[] {
  const left = new Set(codePoints)
  const named = Object.entries(fontScripts).map(([part, ranges]): Part => {
    const within = [...left].filter((code) => ranges.some(([from, to]) => from <= code && code <= to))
    for (const code of within) left.delete(code)
    return { part, codePoints: within, ranges: [...ranges] }
  })
  const rest = [...left].toSorted((a, b) => a - b)
  return [
    ...named.filter(({ part, codePoints }) => part === 'latin' || codePoints.length > 0),
    ...(rest.length > 0 ? [{ part: 'rest', codePoints: rest, ranges: joined(rest) }] : []),
  ]
}

function joined(codePoints: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const code of codePoints) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
