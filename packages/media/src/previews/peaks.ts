/**
 * The waveform: the lowest and highest sample of every twentieth of a second, one signed byte each. An hour takes 144 kB;
 * the sound itself is streamed and never held in memory.
 */

export const PEAKS_SAMPLE_RATE = 8000
export const SAMPLES_PER_PEAK = 400

/** Output arguments: the sound as 16-bit samples on standard output. */
export function peaksOutput(): string[] {
  const sound = ['-map', '0:a:0', '-vn', '-ac', '1', '-ar', String(PEAKS_SAMPLE_RATE)]
  // A stream that starts late is padded with silence, so that a peak's position is its time.
  return [...sound, '-af', 'aresample=async=1:first_pts=0', '-f', 's16le', 'pipe:1']
}

export type PeaksCollector = { push(chunk: Buffer): void; finish(): Buffer }

/** Collects peaks from chunks of any length; `finish` returns all of them, the last one maybe of fewer samples. */
export function collectPeaks(): PeaksCollector {
  const done: Buffer[] = []
  let rest: Buffer = Buffer.alloc(0)
  return {
    push(chunk) {
      const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
      const whole = Math.floor(bytes.length / (SAMPLES_PER_PEAK * 2))
      done.push(peaksOf(bytes, whole))
      rest = Buffer.from(bytes.subarray(whole * SAMPLES_PER_PEAK * 2))
    },
    finish() {
      const last = rest.length >= 2 ? peaksOf(rest, 1) : Buffer.alloc(0)
      return Buffer.concat([...done, last])
    },
  }
}

function peaksOf(bytes: Buffer, count: number): Buffer {
  const peaks = Buffer.alloc(count * 2)
  for (let peak = 0; peak < count; peak++) {
    const start = peak * SAMPLES_PER_PEAK * 2
    const end = Math.min(bytes.length - 1, start + SAMPLES_PER_PEAK * 2)
    let low = 0
    let high = 0
    for (let at = start; at < end; at += 2) {
      const sample = bytes.readInt16LE(at)
      if (sample < low) low = sample
      else if (sample > high) high = sample
    }
    peaks.writeInt8(low >> 8, peak * 2)
    peaks.writeInt8(high >> 8, peak * 2 + 1)
  }
  return peaks
}
