/** The sound of a part of a video in the form that speech recognizers expect, and where to cut it between words. */
import type { FfmpegCall } from '../ffmpeg/run-ffmpeg.ts'

/** Name in the scratch folder. */
export const SPEECH_FILE = 'speech.ogg'

const SAMPLE_RATE = 16_000
const KILOBITS = 24
const SILENCE = 'silencedetect=n=-50dB:d=0.5'

/** The first sound from `startSeconds`, at most `lengthSeconds` long: 16 kHz, mono, Opus, with its silences on stdout. */
export function speechPieceCall(piece: {
  source: string
  startSeconds: number
  lengthSeconds: number
}): FfmpegCall {
  return {
    source: piece.source,
    input: ['-vn', '-ss', piece.startSeconds.toFixed(3), '-t', piece.lengthSeconds.toFixed(3)],
    output: [
      ...['-map', '0:a:0'],
      // A stream that starts late is padded with silence, so that a word's position is its time.
      ...['-af', `aresample=async=1:first_pts=0,${SILENCE},ametadata=mode=print:file=-`],
      ...['-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'libopus', '-b:a', `${KILOBITS}k`, SPEECH_FILE],
    ],
  }
}

type Silence = { start: number; end: number }

/** Collects the silences that `speechPieceCall` prints; seconds from the start of the piece. */
export function collectSilences(): { push(chunk: Buffer): void; finish(): Silence[] } {
  const chunks: Buffer[] = []
  return {
    push: (chunk) => void chunks.push(chunk),
    finish() {
      const silences: Silence[] = []
      for (const [, edge, seconds] of Buffer.concat(chunks)
        .toString()
        .matchAll(/^lavfi\.silence_(start|end)=([\d.]+)$/gm)) {
        if (edge === 'start') silences.push({ start: Number(seconds), end: Number.POSITIVE_INFINITY })
        const open = silences.at(-1)
        if (edge === 'end' && open) open.end = Number(seconds)
      }
      return silences
    },
  }
}

/**
 * Where the piece ends, in seconds from its start: in the middle of the last silence of its second half, or at its full
 * length.
 */
export function cutInSilence(silences: readonly Silence[], lengthSeconds: number): number {
  const middles = silences.map(({ start, end }) => (start + Math.min(end, lengthSeconds)) / 2)
  return middles.findLast((middle) => middle >= lengthSeconds / 2) ?? lengthSeconds
}
