/**
 * 1 GiB in one tus request over loopback, against a bare Node server that streams a PUT to the same disk. Both reply once
 * the bytes are synced. The file starts like an mp4 but isn't one, so nothing is encoded afterwards.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setInterval as every } from 'node:timers/promises'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { type MarqueeProcess, startServer } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'
import { type Sent, sendBytes, tusHeaders } from './send-bytes.ts'

const mebibyte = 1024 * 1024
const sizeBytes = 1024 * mebibyte
const runs = 4
const mostMemory = 200
const samplingMs = 20

export async function* bench(): AsyncGenerator<Finding> {
  const rates: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] }
  const peaks: number[] = []
  await withInstallation((folder) =>
    withMarquee({ folder }, async (marquee, member) => {
      const bare = await startServer({ file: 'bench/bare-file-server.ts', env: { FOLDER: folder } })
      try {
        for (let run = 0; run < runs; run++) {
          rates.bare.push(rateOf(await put(bare, folder)))
          const uploaded = await uploadWatched(marquee, member)
          rates.ours.push(rateOf(uploaded.sent))
          peaks.push(uploaded.peakMebibytes)
        }
      } finally {
        await bare.stop()
      }
    }),
  )
  const limit = { what: 'PUT streamed to disk by Node', value: median(rates.bare), unit: 'MB/s' }
  const throughput = { name: 'upload of 1 GiB', limit, ours: median(rates.ours), target: 'at least 0.55 ×' }
  yield finding(throughput, (ratio) => ratio >= 0.55)
  const promised = { what: 'what we promise', value: mostMemory, unit: 'MiB' }
  const peak = { name: 'memory in an upload of 1 GiB', limit: promised, ours: Math.max(...peaks) }
  yield finding({ ...peak, target: 'at most 1 ×' }, (ratio) => ratio <= 1)
}

async function put({ url }: MarqueeProcess, folder: string): Promise<Sent> {
  const headers = { 'content-type': 'video/mp4' }
  const sent = await sendBytes({ url: `${url}/put.mp4`, method: 'PUT', headers, body: zeros(), sizeBytes })
  await rm(join(folder, 'put.mp4'))
  return sent
}

async function uploadWatched({ url, pid }: MarqueeProcess, { client, accessToken }: Member) {
  const id = await client.begin(sizeBytes)
  const watch = watchMemory(pid)
  const headers = tusHeaders(accessToken)
  const address = `${url}${client.addressOf(id)}`
  const sent = await sendBytes({ url: address, method: 'PATCH', headers, body: zeros(), sizeBytes })
  const peakMebibytes = await watch.stop()
  await client.call('DELETE', `/api/core/video_assets/${id}/`)
  return { sent, peakMebibytes }
}

/** An mp4's first two boxes: `ftyp`, then an `mdat` that is as long as the rest of the file. */
function zeros(): Readable {
  const block = Buffer.alloc(mebibyte)
  const head = Buffer.from(block)
  head.writeUInt32BE(16, 0)
  head.write('ftypisom', 4, 'latin1')
  head.write('mdat', 20, 'latin1')
  return Readable.from(Array.from({ length: sizeBytes / mebibyte }, (_, at) => (at === 0 ? head : block)))
}

/** Samples the peak resident memory of a process (Linux only) until it is stopped. */
function watchMemory(pid: number): { stop(): Promise<number> } {
  const stopping = new AbortController()
  const watching = (async () => {
    let peak = 0
    for await (const _ of every(samplingMs)) {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      peak = Math.max(peak, Number(kilobytes) / 1024)
      if (stopping.signal.aborted) return peak
    }
    return peak
  })()
  return {
    stop() {
      stopping.abort()
      return watching
    },
  }
}

const rateOf = ({ startedAt, answeredAt }: Sent) => sizeBytes / 1e6 / ((answeredAt - startedAt) / 1000)

function median(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
