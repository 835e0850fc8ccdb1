/** Runs the encoder for one piece of work, with its output in the scratch folder. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AUDIO_FILES,
  audioCall,
  chunkCall,
  chunkFiles,
  type FfmpegCall,
  type FfmpegTools,
  openFile,
  parseScratchPlaylist,
  readIndex,
  runFfmpeg,
} from '@marquee/media'
import type { VideoJobContext } from './media-context.ts'
import { UnexpectedOutput } from './processing-failure.ts'
import { systemCodeOf } from '#platform/store/store-error.ts'
import type { VideoSourceRow } from './video-source-store.ts'
import { chunksOf, type Work } from './video-work.ts'

/** Beyond this the job is stuck, not slow: a minute of video takes half a minute, an hour of sound one minute. */
const timeoutMs = 100 * 60_000

/** One rung of an encoded chunk: files in the scratch folder, in the order of time. */
export type EncodedRung = {
  rung: string
  codecs: string
  initFile: string
  firstSegment: number
  segments: { file: string; seconds: number; bytes: number }[]
}

type Call = {
  call: FfmpegCall
  startSeconds: number
  durationSeconds: number
  firstSegment: number
  /** More segments than this would overwrite the next chunk's. */
  mostSegments: number
  outputs: { rung: string; initName: string; playlistName: string }[]
}

type Encoding = { source: VideoSourceRow; work: Work; path: string; tools: FfmpegTools }

/** Encodes the work. `onProgress` gets the share that is done, from 0 to 1. */
export async function encodeChunk(
  ctx: VideoJobContext,
  encoding: Encoding,
  onProgress: (fraction: number) => void,
): Promise<EncodedRung[]> {
  const { scratch, signal } = ctx
  const planned = callFor(encoding)
  await runFfmpeg(encoding.tools, planned.call, {
    scratch,
    signal,
    timeoutMs,
    onProgress: (seconds) => onProgress(clamp((seconds - planned.startSeconds) / planned.durationSeconds)),
  })
  return Promise.all(planned.outputs.map((output) => readRung(scratch, planned, output)))
}

function callFor({ source, work, path }: Encoding): Call {
  const ladderSource = { ...source.encoding, path }
  const durationSeconds = source.duration_seconds
  if (work.pass === 'audio') {
    const outputs = [{ rung: 'audio', ...AUDIO_FILES }]
    const call = audioCall(ladderSource)
    return { call, startSeconds: 0, durationSeconds, firstSegment: 0, mostSegments: Infinity, outputs }
  }
  const chunk = chunksOf(source)[work.chunk]
  const pass = source.passes.find(({ name }) => name === work.pass)
  if (!chunk || !pass) throw new UnexpectedOutput('the plan of the source has changed')
  return {
    call: chunkCall(ladderSource, pass, chunk),
    startSeconds: chunk.startSeconds,
    durationSeconds: (chunk.endSeconds ?? durationSeconds) - chunk.startSeconds,
    firstSegment: chunk.firstSegment,
    mostSegments: chunk.endSeconds === undefined ? Infinity : chunk.cuts.length,
    outputs: chunkFiles(pass).map(({ rung, ...files }) => ({ rung: rung.name, ...files })),
  }
}

async function readRung(
  scratch: string,
  planned: Call,
  output: Call['outputs'][number],
): Promise<EncodedRung> {
  const listed = parseScratchPlaylist(await readPlaylist(join(scratch, output.playlistName)))
  // A container may be longer than its picture: chunks after the last picture are empty, but never the first one.
  if (listed.length > planned.mostSegments || (listed.length === 0 && planned.startSeconds === 0)) {
    throw new UnexpectedOutput(
      `${listed.length} segments of ${output.rung}, ${planned.mostSegments} were planned`,
    )
  }
  const initFile = join(scratch, output.initName)
  const segments = await Promise.all(
    listed.map(async ({ uri, durationSeconds }) => {
      const file = join(scratch, uri)
      return { file, seconds: durationSeconds, bytes: (await stat(file)).size }
    }),
  )
  const codecs = listed.length === 0 ? '' : await codecsOf(initFile)
  return { rung: output.rung, codecs, initFile, firstSegment: planned.firstSegment, segments }
}

async function readPlaylist(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCodeOf(error) === 'ENOENT') return ''
    throw error
  })
}

async function codecsOf(initFile: string): Promise<string> {
  const file = await openFile(initFile)
  try {
    const { video, audio } = await readIndex(file)
    return (video ?? audio)?.codec.codecs ?? ''
  } finally {
    await file.close()
  }
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}
