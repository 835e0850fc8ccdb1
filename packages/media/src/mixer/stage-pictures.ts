/** Reads the pictures of a stage's look with ffmpeg, in the sizes in which the program shows them. */
import { logoCorner } from '@marquee/domain/backstage'
import type { Writable } from 'node:stream'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { pictureDemuxer } from '../cards/picture-demuxer.ts'
import { runProcess } from '../ffmpeg/run-process.ts'
import { i420In, sizeOfI420 } from './i420.ts'
import type { StagePictures } from './scene-picture.ts'

/** Files of pictures: PNG, JPEG, WebP, GIF or ICO. */
export type StagePictureFiles = { logo?: Buffer | undefined; background?: Buffer | undefined }

type Options = {
  tools: Pick<FfmpegTools, 'ffmpeg'>
  scratch: string
  size: { width: number; height: number }
}

const timeoutMs = 10_000
/** Throws if a file is no picture. */
export async function readStagePictures(
  { logo, background }: StagePictureFiles,
  options: Options,
): Promise<StagePictures> {
  const { width, height } = options.size
  const cover = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`
  const toTv = 'scale=out_range=tv:out_color_matrix=bt601'
  const logoSize = {
    width: Math.floor((width * logoCorner.width) / 2) * 2,
    height: Math.floor((height * logoCorner.height) / 2) * 2,
  }
  const fit = `scale=${logoSize.width}:${logoSize.height}:force_original_aspect_ratio=decrease`
  const pad = `format=rgba,pad=${logoSize.width}:${logoSize.height}:ow-iw:0:color=black@0`
  return {
    logo: logo && {
      ...logoSize,
      bytes: await convert(logo, {
        ...options,
        graph: `${fit},${pad}`,
        format: 'rgba',
        sizeBytes: logoSize.width * logoSize.height * 4,
      }),
    },
    background:
      background &&
      i420In(
        await convert(background, {
          ...options,
          graph: `${cover},${toTv}`,
          format: 'yuv420p',
          sizeBytes: sizeOfI420(options.size),
        }),
        options.size,
      ),
  }
}

type Conversion = Options & { graph: string; format: 'rgba' | 'yuv420p'; sizeBytes: number }

async function convert(
  file: Buffer,
  { tools, scratch, graph, format, sizeBytes }: Conversion,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  await runProcess(
    tools.ffmpeg,
    [
      ...[
        '-hide_banner',
        '-nostdin',
        '-v',
        'error',
        '-protocol_whitelist',
        'pipe',
        '-f',
        pictureDemuxer(file),
      ],
      ...['-i', 'pipe:0', '-frames:v', '1', '-vf', graph, '-pix_fmt', format, '-f', 'rawvideo', 'pipe:1'],
    ],
    {
      scratch,
      timeoutMs,
      onStdin: (stdin: Writable) => stdin.end(file),
      onStdout: (chunk) => chunks.push(chunk),
    },
  )
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== sizeBytes) throw new Error('The file is no picture.')
  return bytes
}
