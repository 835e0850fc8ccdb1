import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { inScratch, tools } from '#test/media-tools.ts'
import { pictures, RtpLoop, type RtpPiece, sounds } from '#test/rtp-recipes.ts'
import { readRtpPacket } from '../mixer/rtp-packet.ts'
import { type TrackPacket, type TrackPiece, TrackWriter } from './track-writer.ts'

const run = promisify(execFile)

/** Four seconds of packets, whose numbers and times wrap, as they arrive on a quiet line. */
function packetsOf(pieces: RtpPiece[], rate: number): TrackPacket[] {
  const loop = new RtpLoop(pieces)
  const rounds = pieces.flatMap(() => Array.from({ length: 4 }, () => loop.next()))
  const units = rounds.flatMap((packets) => packets.flatMap((packet) => readRtpPacket(packet) ?? []))
  const first = units[0]?.timestamp ?? 0
  return units.map((unit) => ({
    ...unit,
    arrivedAtMs: 1000 + (((unit.timestamp - first) | 0) * 1000) / rate,
    capturedAtMs: undefined,
  }))
}

async function recorded(isSeen: boolean): Promise<TrackPiece[]> {
  const writer = new TrackWriter()
  const seen = isSeen ? packetsOf(await pictures('color=red'), 90_000) : []
  const heard = packetsOf(await sounds('sine=440'), 48_000)
  const all = [
    ...seen.map((packet) => ({ packet, take: () => writer.takePicture(packet) })),
    ...heard.map((packet) => ({ packet, take: () => writer.takeSound(packet) })),
  ].sort((a, b) => a.packet.arrivedAtMs - b.packet.arrivedAtMs)
  return [...all.flatMap(({ take }) => take()), ...writer.end()]
}

/** What ffprobe reads and ffmpeg decodes without a fault. */
async function examine(bytes: Buffer) {
  return inScratch(async (folder) => {
    const path = join(folder, 'track.mp4')
    await writeFile(path, bytes)
    const { ffmpeg, ffprobe } = await tools()
    const { stderr } = await run(ffmpeg, ['-v', 'error', '-i', path, '-f', 'null', '-'])
    const args = ['-v', 'error', '-count_packets', '-show_entries', 'stream=codec_name,nb_read_packets']
    const { stdout } = await run(ffprobe, [...args, '-of', 'csv=p=0', path])
    return { faults: stderr, streams: stdout.trim().split('\n') }
  })
}

it('writes picture and sound as they were encoded, in a fragment for each second', async () => {
  const pieces = await recorded(true)
  expect(pieces.map(({ isFirst }) => isFirst)).toEqual([true, ...pieces.slice(1).map(() => false)])
  expect(pieces.length).toBeGreaterThanOrEqual(4)
  const { faults, streams } = await examine(Buffer.concat(pieces.map(({ bytes }) => bytes)))
  expect(faults).toBe('')
  expect(streams).toEqual([expect.stringMatching(/^h264,(39|40)$/), expect.stringMatching(/^opus,\d{3}$/)])
  const [first] = pieces
  const last = pieces.at(-1)
  expect((last?.endsAtMs ?? 0) - (first?.startsAtMs ?? 0)).toBeGreaterThan(3700)
})

it('plays up to its last whole fragment when it was cut off', async () => {
  const pieces = await recorded(true)
  const { faults, streams } = await examine(Buffer.concat(pieces.slice(0, 2).map(({ bytes }) => bytes)))
  expect(faults).toBe('')
  expect(streams).toHaveLength(2)
})

it('writes sound alone while nobody is seen', async () => {
  const pieces = await recorded(false)
  const { faults, streams } = await examine(Buffer.concat(pieces.map(({ bytes }) => bytes)))
  expect([faults, streams]).toEqual(['', [expect.stringMatching(/^opus,\d{3}$/)]])
})
