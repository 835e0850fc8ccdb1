/**
 * * From the last byte of an hour of 1080p H.264 to its first segment: through the product, and with only the packager
 * in this process. BENCH_HOUR_CLIP names a file to use instead of the generated one.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { mediaSegment, openFile, planSegments, readIndex } from '@marquee/media'
import { isPlayable, videoAssetSchema } from '@marquee/domain/video-library'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { longClip } from './long-clip.ts'
import type { MarqueeProcess } from './marquee-process.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'
import { sendBytes, tusHeaders } from './send-bytes.ts'

const hourSeconds = 3600
const runs = 3
const longestMs = 1000

/** Milliseconds since the last byte was sent. */
type Run = { acknowledgedMs: number; playableMs: number; servedMs: number }

export async function* bench(): AsyncGenerator<Finding> {
  const path = process.env['BENCH_HOUR_CLIP'] ?? (await longClip(hourSeconds))
  const bare: number[] = []
  const ours: Run[] = []
  await withInstallation((folder) =>
    withMarquee({ folder }, async (marquee, member) => {
      for (let run = 0; run < runs; run++) {
        bare.push(...(await timesOf(1, () => packageFirstSegment(path))))
        ours.push(await uploadAndWatch({ marquee, member, path }))
      }
    }),
  )
  const served = median(ours.map(({ servedMs }) => servedMs))
  const acknowledged = median(ours.map(({ acknowledgedMs }) => acknowledgedMs)).toFixed(0)
  const name = `first segment of an hour after its last byte (acknowledged after ${acknowledged} ms)`
  const promised = { what: 'what we promise', value: longestMs, unit: 'ms' }
  const playable = median(ours.map(({ playableMs }) => playableMs))
  yield finding(
    { name: 'an hour is playable in the library', limit: promised, ours: playable, target: 'at most 1 ×' },
    (ratio) => ratio <= 1,
  )
  yield finding({ name, limit: promised, ours: served, target: 'at most 1 ×' }, (ratio) => ratio <= 1)
  const limit = { what: 'the packager alone', value: median(bare), unit: 'ms' }
  yield finding({ name, limit, ours: served, target: 'at most 2 ×' }, (ratio) => ratio <= 2)
}

async function packageFirstSegment(path: string): Promise<void> {
  const file = await openFile(path)
  try {
    const index = await readIndex(file)
    const [segment] = planSegments(index).video
    if (!index.video || !segment) throw new Error('The clip has no video.')
    await mediaSegment(file, index.video, { segment, sequence: 1 })
  } finally {
    await file.close()
  }
}

type Upload = { marquee: MarqueeProcess; member: Member; path: string }

async function uploadAndWatch({ marquee, member, path }: Upload): Promise<Run> {
  const { client, accessToken } = member
  const { size: sizeBytes } = await stat(path)
  const id = await client.begin(sizeBytes)
  const body = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const url = `${marquee.url}${client.addressOf(id)}`
  const headers = tusHeaders(accessToken)
  const sent = await sendBytes({ url, method: 'PATCH', headers, body, sizeBytes })
  const playableAt = await timeOf(async () => {
    const reply = await client.call('GET', `/api/core/video_assets/${id}/`)
    return isPlayable(videoAssetSchema.parse(await reply.json()))
  })
  const servedAt = await timeOf(async () => {
    const reply = await client.call('GET', `/media/${id}/v1/src/v-0.m4s`)
    await reply.arrayBuffer()
    return reply.status === 200
  })
  // Otherwise its ladder would keep the machine busy.
  await client.call('DELETE', `/api/core/video_assets/${id}/`)
  return {
    acknowledgedMs: sent.answeredAt - sent.lastByteAt,
    playableMs: playableAt - sent.lastByteAt,
    servedMs: servedAt - sent.lastByteAt,
  }
}

/** When `isThere` first returns true; it is called every 5 ms. */
async function timeOf(isThere: () => Promise<boolean>): Promise<number> {
  while (!(await isThere())) await pause(5)
  return performance.now()
}

function median(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
