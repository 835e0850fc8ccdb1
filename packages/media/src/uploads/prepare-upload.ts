import { fileURLToPath } from 'node:url'
import { FfmpegError } from '../ffmpeg/ffmpeg-error.ts'
import { type ProcessOptions, runProcess } from '../ffmpeg/run-process.ts'
import { type Prepared, preparedSchema, type ToPrepare } from './prepared.ts'

const program = fileURLToPath(new URL('prepare-program.ts', import.meta.url))

/**
 * Re-encodes an uploaded picture, or checks and splits a font, in a process of its own. The files that it names are in the
 * scratch folder, the one to keep as `whole`; it names none and a fault if the file can't be used. A file that crashes the
 * process or takes too long counts as damaged.
 */
export async function prepareUpload(
  file: ToPrepare,
  options: Pick<ProcessOptions, 'scratch' | 'timeoutMs'>,
): Promise<Prepared> {
  const pieces: Buffer[] = []
  const onStdout = (piece: Buffer) => void pieces.push(piece)
  try {
    await runProcess(process.execPath, [program, JSON.stringify(file)], { ...options, onStdout })
  } catch (error) {
    const isFilesFault = error instanceof FfmpegError && ['failed', 'timed_out'].includes(error.failure)
    if (isFilesFault) return { fault: file.type.startsWith('font/') ? 'font' : 'damaged' }
    throw error
  }
  return preparedSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
}
