/** Draws the picture that social networks show of a page: a title, and lines above and below it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type ProcessOptions, runProcess } from '../ffmpeg/run-process.ts'
import { boldFont as bold, findFonts, regularFont as regular } from './fonts.ts'
import { wrapped } from './wrapped.ts'

export type Card = { above: string; title: string; below: string }

/** Colors as ffmpeg takes them, and sizes in pixels. */
const [width, height, margin] = [1200, 630, 80]
const background = `gradients=s=${width}x${height}:c0=0x2c3796:c1=0x4a3aa0:x0=0:y0=0:x1=${width}:y1=${height}:nb_colors=2:d=1`
const titleSize = 64
const lineSize = 32
const titleTop = 190

/** At 64 pixels, 26 average letters of the bold font fill a line. */
const titleLines = { length: 26, count: 4 }
const oneLine = { length: 52, count: 1 }

/**
 * Draws the card as `card.png` in the scratch folder and returns its path; undefined on a machine without the font. Texts reach
 * ffmpeg in files and are taken literally.
 */
export async function drawCard(
  tools: Pick<FfmpegTools, 'ffmpeg'>,
  { above, title, below }: Card,
  options: Pick<ProcessOptions, 'scratch' | 'timeoutMs'>,
): Promise<string | undefined> {
  const folder = await findFonts()
  if (folder === undefined) return undefined
  const texts = [
    { file: 'above.txt', text: wrapped(above, oneLine), font: regular, size: lineSize, y: '80' },
    { file: 'title.txt', text: wrapped(title, titleLines), font: bold, size: titleSize, y: String(titleTop) },
    { file: 'below.txt', text: wrapped(below, oneLine), font: regular, size: lineSize, y: `h-${margin}-th` },
  ]
  for (const { file, text } of texts) await writeFile(join(options.scratch, file), text)
  const filters = texts
    .filter(({ text }) => text !== '')
    .map(
      ({ file, font, size, y }) =>
        `drawtext=fontfile=${join(folder, font)}:textfile=${file}:expansion=none:fontcolor=white:fontsize=${size}:line_spacing=12:x=${margin}:y=${y}`,
    )
  await runProcess(
    tools.ffmpeg,
    [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-y', '-threads', '1'],
      ...['-f', 'lavfi', '-i', background],
      ...['-vf', filters.join(','), '-frames:v', '1', 'card.png'],
    ],
    options,
  )
  return join(options.scratch, 'card.png')
}
