/**
 * Reads delimited text as spreadsheets write it: in Unicode or a code page, separated by commas, semicolons, tabs or
 * bars, all detected from the content.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import { CsvError, type Options, parse } from 'csv-parse'
import { TableFault, type TableRow } from './table-file.ts'

const sampleBytes = 64 * 1024
/** A quotation mark that is never closed turns the rest of the file into one record. */
const longestRecord = 16 * 1024 * 1024

/** Throws `TableFault`. */
export async function* readCsv(path: string, encoding: TextEncoding): AsyncGenerator<TableRow> {
  const sample = decode(await startOf(path, sampleBytes), encoding)
  if (isOtherText(sample)) throw new TableFault('notTable')
  const { separator, isNamed } = separatorOf(sample)
  const options: Options = {
    delimiter: separator,
    // Concatenated files can have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  }
  const source = Readable.from(textOf(path, encoding))
  const parser = parse(options)
  // `pipe` doesn't forward errors.
  source.once('error', (error) => parser.destroy(error)).pipe(parser)
  const records: AsyncIterable<string[]> = parser
  let row = 0
  try {
    for await (const cells of records) {
      row += 1
      if (!(isNamed && row === 1)) yield { row, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault('quoteOpen')
    throw error
  }
}

async function startOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const decode = (bytes: Uint8Array, encoding: TextEncoding) => new TextDecoder(encoding).decode(bytes)

async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of bytesOf(path)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw new TableFault('notTable')
    yield text
  }
  yield decoder.decode()
}

export function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path)
}

/** Whether this is text in another format, which programs also save as .csv or .xls. */
function isOtherText(sample: string): boolean {
  const start = sample.trimStart().slice(0, 100).toLowerCase()
  return ['<!doctype', '<html', '<?xml', '<table', '{\\rtf', '%pdf'].some((mark) => start.startsWith(mark))
}

const separators = [',', ';', '\t', '|'] as const

/** Excel writes the separator as the first line, `sep=;`. */
function separatorOf(sample: string): { separator: string; isNamed: boolean } {
  const named = /^sep=([,;\t|])\r?\n/i.exec(sample)?.[1]
  if (named !== undefined) return { separator: named, isNamed: true }
  const lines = linesOutsideQuotes(sample)
  const scored = separators.map((separator) => ({ separator, score: scoreOf(separator, lines) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return { separator: best.separator, isNamed: false }
}

/** The first lines without quoted text. */
function linesOutsideQuotes(sample: string): string[] {
  const outside = sample.split('"').filter((_, index) => index % 2 === 0)
  const lines = outside.join('').split(/\r\n|[\r\n]/)
  return lines.filter((line) => line.trim() !== '').slice(0, 20)
}

/** A separator that occurs equally often in every line scores higher than one that occurs somewhere in the text. */
function scoreOf(separator: string, lines: readonly string[]): number {
  const counts = lines.map((line) => line.split(separator).length - 1)
  const [first = 0] = counts
  return counts.every((count) => count === first) ? first * 1000 : first
}
