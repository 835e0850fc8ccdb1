/** Draws the picture that social networks show of a page: a title, and lines above and below it. */
import { type CoverArt, coverColor, coverSize } from '@marquee/domain/pages'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type ProcessOptions, runProcess } from '../ffmpeg/run-process.ts'
import { boldFont as bold, findFonts, regularFont as regular } from './fonts.ts'
import { wrapped } from './wrapped.ts'

/** The texts, and the cover behind them in the color of the event's buttons. */
export type Card = {
  above: string
  title: string
  below: string
  cover: CoverArt
  accent: string | undefined
}

/** In pixels. */
const { width, height } = coverSize
const margin = 80
const titleSize = 60
const lineSize = 30
const titleTop = 178

/** At 60 pixels, 22 average letters of the bold font fill the part of the line that the cover leaves dark. */
const titleLines = { length: 22, count: 4 }
const oneLine = { length: 44, count: 1 }

/**
 * Draws the card as `card.png` in the scratch folder and returns its path; undefined on a machine without the font. Texts reach
 * ffmpeg in files and are taken literally.
 */
export async function drawCard(
  tools: Pick<FfmpegTools, 'ffmpeg'>,
  { above, title, below, ...ground }: Card,
  options: Pick<ProcessOptions, 'scratch' | 'timeoutMs'>,
): Promise<string | undefined> {
  const folder = await findFonts()
  if (folder === undefined) return undefined
  await drawGround(ground, join(options.scratch, groundFile))
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
      ...['-f', 'image2', '-i', groundFile],
      ...['-vf', filters.join(','), '-frames:v', '1', 'card.png'],
    ],
    options,
  )
  return join(options.scratch, 'card.png')
}

const groundFile = 'ground.png'

/** The cover, which fades out towards the side where the texts begin. */
async function drawGround({ cover, accent }: Pick<Card, 'cover' | 'accent'>, file: string): Promise<void> {
  const { turn, shapes } = cover
  const ground = coverColor(0, { turn, accent })
  const drawn = shapes.map(
    ({ path, tone }) => `<path d="${path}" fill="${coverColor(tone, { turn, accent })}"/>`,
  )
  const fades = [
    [0, 0.97],
    [0.55, 0.93],
    [0.78, 0.5],
    [1, 0.08],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${ground}" stop-opacity="${opacity}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="fade">${fades.join('')}</linearGradient></defs>
    <rect width="100%" height="100%" fill="${ground}"/>${drawn.join('')}<rect width="100%" height="100%" fill="url(#fade)"/></svg>`
  // Loaded by the first card only: it takes more memory than a web process needs otherwise.
  const { default: sharp } = await import('sharp')
  await sharp(Buffer.from(svg)).png().toFile(file)
}
