/**
 * Text as masks, drawn by ffmpeg's libass: it shapes every script, and takes letters that a font lacks from another font of
 * the machine. Texts reach it in a file, never in an argument.
 */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import type { Mask } from './layers.ts'

/** One line, in pixels. What is wider than `maxWidth` fades out at its end. */
export type Line = { text: string; size: number; isBold: boolean; maxWidth: number }

type Options = { tools: Pick<FfmpegTools, 'ffmpeg'>; scratch: string }

const timeoutMs = 10_000
/** Room for accents above and tails below, in sizes. */
const lineHeight = 1.5
/** What fades out, in sizes. */
const fadeLength = 1.5

export function heightOfLine({ size }: Pick<Line, 'size'>): number {
  return Math.ceil((size * lineHeight) / 2) * 2
}

/** The masks of the lines, each as wide as its text. One ffmpeg draws all of them. */
export async function drawLines(lines: Line[], { tools, scratch }: Options): Promise<Mask[]> {
  const width = Math.max(2, ...lines.map(({ maxWidth }) => Math.ceil((maxWidth + 2) / 2) * 2))
  const tops: number[] = []
  let height = 0
  for (const line of lines) {
    tops.push(height)
    height += heightOfLine(line)
  }
  if (height === 0) return []
  const name = `lines-${randomUUID()}.ass`
  const path = join(scratch, name)
  await writeFile(path, script(lines, { tops, width, height }))
  try {
    const chunks: Buffer[] = []
    const options = { scratch, timeoutMs, niceness: 0, onStdout: (chunk: Buffer) => chunks.push(chunk) }
    await runProcess(tools.ffmpeg, argsFor({ name, width, height }), options)
    const drawn = Buffer.concat(chunks)
    return lines.map((line, index) => cutOut(drawn, width, { line, top: tops[index] ?? 0 }))
  } finally {
    await rm(path, { force: true })
  }
}

function argsFor({ name, width, height }: { name: string; width: number; height: number }): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error'],
    ...['-f', 'lavfi', '-i', `color=black:s=${width}x${height}:r=1:d=1,format=gray`],
    ...['-vf', `ass=${name}`, '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'],
  ]
}

type Page = { tops: number[]; width: number; height: number }

function script(lines: Line[], { tops, width, height }: Page): string {
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: None',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, Bold, BorderStyle, Outline, Shadow, Alignment, Encoding',
    'Style: Line,DejaVu Sans,20,&H00FFFFFF,0,1,0,0,7,1',
    '[Events]',
    'Format: Layer, Start, End, Style, MarginL, MarginR, MarginV, Text',
    ...lines.map(({ text, size, isBold }, index) => {
      const place = `{\\pos(0,${tops[index] ?? 0})\\fs${Math.round(size * fontScale)}\\b${isBold ? 1 : 0}}`
      return `Dialogue: 0,0:00:00.00,0:00:09.00,Line,0,0,0,${place}${escaped(text)}`
    }),
    '',
  ].join('\n')
}

/** libass counts the height of a line as the size of its font; DejaVu's lines are this much higher than its letters. */
const fontScale = 1.164

/** A backslash or brace would start a command of ASS; the word joiner after a backslash is not drawn. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\\', '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}')
}

/** The part of the page that a line covers. ffmpeg draws black as 16 and white as 235. */
function cutOut(page: Buffer, pageWidth: number, { line, top }: { line: Line; top: number }): Mask {
  const height = heightOfLine(line)
  let inked = 0
  for (let row = top; row < top + height; row++) {
    let end = pageWidth
    while (end > inked && (page[row * pageWidth + end - 1] ?? 0) <= 16) end--
    inked = Math.max(inked, end)
  }
  const width = Math.min(inked, line.maxWidth)
  const bytes = Buffer.alloc(width * height)
  for (let row = 0; row < height; row++) {
    const from = (top + row) * pageWidth
    for (let column = 0; column < width; column++) {
      const value = (((page[from + column] ?? 16) - 16) * 255) / 219
      bytes[row * width + column] = Math.max(0, Math.min(255, value))
    }
  }
  if (inked > line.maxWidth) fadeOut({ width, height, bytes }, line.size * fadeLength)
  return { width, height, bytes }
}

function fadeOut({ width, height, bytes }: Mask, length: number): void {
  const start = Math.max(0, Math.floor(width - length))
  for (let row = 0; row < height; row++) {
    for (let column = start; column < width; column++) {
      const at = row * width + column
      bytes[at] = ((bytes[at] ?? 0) * (width - column)) / (width - start)
    }
  }
}
