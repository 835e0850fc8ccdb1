import { readdir } from 'node:fs/promises'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type FfmpegCall, type FfmpegOptions, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'

/** [UP-042] */
export const POSTER_AT_SECONDS = 1
/** [UP-043] ffmpeg's scale runs from 2 to 31, best first; 4 matches a browser's 0.75 in looks and size (2026-11-21). */
const JPEG_QSCALE = '4'
export const POSTER_MAX_WIDTH = 1280
export const POSTER_NAME = 'thumbnail.jpg'

/** [UP-042 UP-043] Writes `thumbnail.jpg` to the scratch folder: the picture at one second. */
export async function makePoster(
  tools: FfmpegTools,
  { source, durationSeconds }: { source: string; durationSeconds: number },
  options: FfmpegOptions,
): Promise<void> {
  // The last frame of a video of little more than a second may be earlier.
  const atSeconds = Math.max(0, Math.min(POSTER_AT_SECONDS, durationSeconds - 0.1))
  await runFfmpeg(tools, posterCall(source, atSeconds), options)
  // If one picture stays for long, none begins after that.
  if ((await readdir(options.scratch)).includes(POSTER_NAME)) return
  await runFfmpeg(tools, posterCall(source, 0), options)
}

/** The first picture from then on, if one begins: square pixels, never enlarged. */
function posterCall(source: string, atSeconds: number): FfmpegCall {
  return {
    source,
    // Before the input: seeks with the index instead of decoding up to there.
    input: ['-ss', atSeconds.toFixed(3)],
    output: [
      ...['-map', '0:v:0', '-frames:v', '1'],
      ...[
        '-vf',
        `scale='trunc(iw*sar/2)*2':ih,setsar=1,scale='min(${POSTER_MAX_WIDTH},iw)':-2,format=yuvj420p`,
      ],
      ...['-q:v', JPEG_QSCALE, '-update', '1', POSTER_NAME],
    ],
  }
}
