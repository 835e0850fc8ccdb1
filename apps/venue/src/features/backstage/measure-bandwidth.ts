/** How fast this device's line is, measured with a few hundred kilobytes each way. */
import { receiveBandwidth, sampleBandwidth } from '@marquee/api/venue/backstage'
import { measuredBytes } from '@marquee/domain/backstage'
import type { BackstagePath } from './backstage-queries.ts'

/** In kbit/s; null if it couldn’t be measured. */
export type Bandwidth = { upload_kbps: number | null; download_kbps: number | null }

export const unmeasured: Bandwidth = { upload_kbps: null, download_kbps: null }

/** The first of them opens the connection, so the fastest counts. */
const samples = 3

export async function measureBandwidth(path: BackstagePath): Promise<Bandwidth> {
  // Letters by chance: nothing on the way can make them smaller.
  const data = Array.from({ length: measuredBytes }, () => Math.floor(Math.random() * 36).toString(36)).join(
    '',
  )
  return {
    upload_kbps: await fastest(() => receiveBandwidth({ path, body: { data } })),
    download_kbps: await fastest(() => sampleBandwidth({ path })),
  }
}

async function fastest(call: () => Promise<unknown>): Promise<number | null> {
  try {
    const times: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      const sentAt = performance.now()
      await call()
      times.push(performance.now() - sentAt)
    }
    // Bits in a millisecond are kilobits in a second.
    return Math.round((measuredBytes * 8) / Math.max(1, Math.min(...times)))
  } catch {
    return null
  }
}
