/** Finds how the text of a file is encoded: Unicode shows in the bytes, and a code page is guessed (0152, 0161). */
import type { TextEncoding } from './text-encodings.ts'

export type FoundEncoding = { encoding: TextEncoding; isGuess: boolean }

/** Gives the bytes of the file from its start, each time it is called. The first piece has its first kilobytes. */
export type ReadBytes = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export async function findEncoding(read: ReadBytes): Promise<FoundEncoding> {
  const unicode = (await utf16In(read())) ?? ((await isUtf8(read())) ? 'utf-8' : undefined)
  if (unicode !== undefined) return { encoding: unicode, isGuess: false }
  return { encoding: await guessEncoding(read()), isGuess: true }
}

type Pieces = ReturnType<ReadBytes>

async function utf16In(pieces: Pieces): Promise<TextEncoding | undefined> {
  for await (const start of pieces) return utf16ByMark(start) ?? utf16ByZeros(start)
  return undefined
}

function utf16ByMark([first, second]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** In any language, spaces, digits and line ends have a zero, all on the same side. */
function utf16ByZeros(start: Uint8Array): TextEncoding | undefined {
  const zeros = { even: 0, odd: 0 }
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  const many = start.length / 10
  if (zeros.odd > many && zeros.even < many / 10) return 'utf-16le'
  return zeros.even > many && zeros.odd < many / 10 ? 'utf-16be' : undefined
}

/** Global in browsers and in Node, but not among the types of this package. */
declare class TextDecoder {
  constructor(encoding: TextEncoding, options: { fatal: boolean })
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

async function isUtf8(pieces: Pieces): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of pieces) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Names of the library for what `TextDecoder` can decode; each also for the smaller ones that it extends. */
const encodings: ReadonlyMap<string, TextEncoding> = new Map([
  ['windows-1252', 'windows-1252'],
  ['windows-1250', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['windows-1253', 'windows-1253'],
  ['windows-1254', 'windows-1254'],
  ['windows-1255', 'windows-1255'],
  ['windows-1256', 'windows-1256'],
  ['windows-1257', 'windows-1257'],
  ['cp1258', 'windows-1258'],
  ['cp874', 'windows-874'],
  ['macroman', 'macintosh'],
  ['maccyrillic', 'x-mac-cyrillic'],
  ['cp932', 'shift_jis'],
  ['euc-jp', 'euc-jp'],
  ['gb18030', 'gb18030'],
  ['big5', 'big5'],
  ['cp949', 'euc-kr'],
  ['koi8-r', 'koi8-r'],
  ['koi8-u', 'koi8-u'],
  ['ibm866', 'ibm866'],
])
const considered = {
  detectEncodings: [
    ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'],
    ...['windows-1256', 'windows-1257', 'windows-1258', 'cp874', 'mac-roman', 'mac-cyrillic', 'cp932'],
    ...['euc-jis-2004', 'gb18030', 'big5hkscs', 'cp949', 'koi8-r', 'koi8-u', 'cp866'],
  ],
  // A guess at any confidence: people see what it makes of their names.
  minimumThreshold: 0,
}

const newLine = 10

/** Far more files have these than the code pages that are mistaken for them: Central European for one, and a Mac's Cyrillic. */
const usual = ['windows-1252', 'windows-1251'] as const
/** With less confidence than this share of the best, even a usual one is the wrong guess. */
const nearBest = 0.85

/** More doesn't change the guess. */
const sampleBytes = 16 * 1024

/**
 * The likeliest code page. Only cells with anything beyond ASCII count: among addresses and English headers, a few names are
 * too little for the library (of 404 small files it then guesses 227 right, and 376 without them).
 */
async function guessEncoding(pieces: Pieces): Promise<TextEncoding> {
  // A megabyte, which hardly any file needs.
  const { detectAll } = await import('jschardet')
  const sample = new Uint8Array(sampleBytes).fill(newLine)
  let filled = 0
  for await (const piece of pieces) {
    for (const cell of cellsBeyondAscii(piece)) {
      sample.set(cell.subarray(0, sampleBytes - filled), filled)
      // A line end stays in between.
      filled = Math.min(filled + cell.length + 1, sampleBytes)
    }
    if (filled === sampleBytes) break
  }
  const found = detectAll(sample.subarray(0, filled), considered).flatMap(({ encoding, confidence }) => {
    const name = encodings.get(encoding?.toLowerCase() ?? '')
    return name === undefined ? [] : [{ name, confidence }]
  })
  const best = found[0] ?? { name: usual[0], confidence: 0 }
  const near = found.filter(({ confidence }) => confidence >= best.confidence * nearBest)
  return usual.find((one) => near.some(({ name }) => name === one)) ?? best.name
}

/** Line ends and the separators that are no second byte of any character. */
const ends = new Set(Array.from('\n\r\t,;', (each) => each.charCodeAt(0)))

function* cellsBeyondAscii(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0
  let isBeyond = false
  for (const [at, byte] of bytes.entries()) {
    if (byte > 127) isBeyond = true
    if (!ends.has(byte)) continue
    if (isBeyond) yield bytes.subarray(start, at)
    start = at + 1
    isBeyond = false
  }
  if (isBeyond) yield bytes.subarray(start)
}
