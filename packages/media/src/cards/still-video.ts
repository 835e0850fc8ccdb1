/** A video that shows one picture, for screens that must not go to sleep while nothing plays. */
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { type ProcessOptions, runProcess } from '../ffmpeg/run-process.ts'
import { pictureBytes, pictureDemuxer } from './picture-demuxer.ts'

const [width, height] = [1920, 1080]
const pictureRate = 5
const seconds = 10
const fileName = 'still.mp4'
/** Larger pictures aren't decoded, whatever their first bytes say: 2400 × 2400. */
const maxPixels = 5_760_000

type Still = {
  /** The path of a PNG, JPEG or WebP file. */
  picture: string
  maxBytes: number
}

export type StillVideo = { path: string; sizeBytes: number }

/**
 * Makes a silent video of 1920 × 1080 and 10 seconds in the scratch folder, which loops without a jump. Transparent parts of the
 * picture become black. Throws `FfmpegError` for a file that is no picture or is too large.
 */
export async function makeStillVideo(
  tools: Pick<FfmpegTools, 'ffmpeg'>,
  { picture, maxBytes }: Still,
  options: Pick<ProcessOptions, 'scratch' | 'timeoutMs' | 'signal'>,
): Promise<StillVideo> {
  const frames = pictureRate * seconds
  const graph = [
    'format=gbrap,premultiply=inplace=1',
    `scale=${width}:${height}:out_range=tv:out_color_matrix=bt709,setsar=1,format=yuv420p`,
    // The picture is decoded and scaled once.
    `loop=loop=${frames - 1}:size=1,setpts=N/${pictureRate}/TB`,
  ].join(',')
  await runProcess(
    tools.ffmpeg,
    [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-y', '-threads', '1'],
      // Uploads are hostile: only the decoder of the format that the first bytes name, and no other file.
      ...['-protocol_whitelist', 'file', '-max_pixels', String(maxPixels)],
      ...['-f', await demuxerOf(picture), '-i', picture],
      ...['-vf', graph, '-frames:v', String(frames), '-r', String(pictureRate), '-an', '-map_metadata', '-1'],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-tune',
        'stillimage',
        '-crf',
        '20',
        '-profile:v',
        'high',
      ],
      // A short look ahead, because each picture of it takes 3 MB of memory.
      ...['-x264-params', 'rc-lookahead=5:sync-lookahead=0', '-threads', '1', '-g', String(frames)],
      ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
      ...['-fs', String(maxBytes), '-movflags', '+faststart', '-f', 'mp4', fileName],
    ],
    options,
  )
  const path = join(options.scratch, fileName)
  return { path, sizeBytes: (await stat(path)).size }
}

async function demuxerOf(picture: string): Promise<string> {
  const file = await open(picture)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pictureBytes), 0, pictureBytes, 0)
    return pictureDemuxer(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
