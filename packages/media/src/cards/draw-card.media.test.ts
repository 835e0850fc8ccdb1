import { coverArtOf } from '@marquee/domain/pages'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'
import { drawCard } from './draw-card.ts'

const ground = { cover: coverArtOf('spring'), accent: '#c8572b' }
let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'marquee-card-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

it.each(['Spring', "it's: 100% \\n %{pts} 'quoted', [x]; drawtext", 'Größe für Ö'])(
  'a card is a picture of 1200 × 630, whatever its title: %s',
  async (title) => {
    const ffmpeg = await findFfmpeg()
    if (ffmpeg.mode !== 'full') throw new Error(ffmpeg.reason)
    const card = { above: 'Hosted by Acme', title, below: 'Mar 20, 2027, 2:00 PM GMT+1', ...ground }
    const path = await drawCard(ffmpeg.tools, card, { scratch, timeoutMs: 20_000 })
    const png = await readFile(path ?? '')
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ])
  },
)
