/**
 * Processor time of the product's own passes over a video, against a single ffmpeg run with the same rungs, presets and
 * scaling. A little more than two minutes of video, because everything longer is encoded the same way;
 * BENCH_LADDER_SECONDS=600 takes ten. Linux only: it reads the usage of ended children from /proc.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Chunk,
  chunkCall,
  findFfmpeg,
  type FfmpegTools,
  isCopySafe,
  ladderPasses,
  type LadderPass,
  ladderSource,
  type LadderSource,
  openFile,
  planChunks,
  planSegments,
  probe,
  readIndex,
  runFfmpeg,
} from '@marquee/media'
import { benchFolder } from './fresh-installation.ts'
import { longClip } from './long-clip.ts'
import { type Finding, finding } from './measure.ts'

const clipSeconds = Number(process.env['BENCH_LADDER_SECONDS'] ?? '130')
const timeoutMs = 60 * 60_000
const ticksPerSecond = 100

type Planned = { source: LadderSource; cuts: number[] }

export async function* bench(): AsyncGenerator<Finding> {
  const found = await findFfmpeg()
  if (found.mode !== 'full') throw new Error(found.reason)
  const scratch = await scratchFolder()
  try {
    const planned = await planClip(found.tools, scratch)
    const passes = ladderPasses(planned.source)
    const chunks = planChunks(planned.cuts, planned.source.durationSeconds)
    const whole = { index: 0, firstSegment: 0, startSeconds: 0, endSeconds: undefined, cuts: planned.cuts }
    const allAtOnce: LadderPass = { name: 'first', rungs: rungsOf(passes) }
    const encode = (pass: LadderPass, chunk: Chunk) =>
      cpuSeconds(() => runFfmpeg(found.tools, chunkCall(planned.source, pass, chunk), { scratch, timeoutMs }))
    const bare = await encode(allAtOnce, whole)
    let ours = 0
    for (const pass of passes) for (const chunk of chunks) ours += await encode(pass, chunk)
    const limit = { what: 'one ffmpeg', value: bare, unit: 'CPU-s' }
    const name = `ladder of ${clipSeconds} s (${passes.length === 1 ? 'one pass' : 'two passes'})`
    yield finding({ name, limit, ours, target: 'at most 1.15 ×' }, (ratio) => ratio <= 1.15)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function scratchFolder(): Promise<string> {
  await mkdir(benchFolder, { recursive: true })
  return mkdtemp(join(benchFolder, 'ladder-'))
}

async function planClip(tools: FfmpegTools, scratch: string): Promise<Planned> {
  const path = await longClip(clipSeconds)
  const file = await openFile(path)
  try {
    const index = await readIndex(file)
    const found = await probe(tools, path, { scratch, timeoutMs })
    const { copySafe } = isCopySafe(index, found)
    return { source: ladderSource(path, { probe: found, index, copySafe }), cuts: planSegments(index).cuts }
  } finally {
    await file.close()
  }
}

/** Largest first, because each is scaled from the previous one. */
function rungsOf(passes: LadderPass[]): LadderPass['rungs'] {
  return passes.flatMap((pass) => pass.rungs).toSorted((a, b) => b.lines - a.lines)
}

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = await childSeconds()
  await work()
  return (await childSeconds()) - before
}

/** User and system time of this process's ended children: fields 16 and 17 of proc(5) stat, after the bracketed name. */
async function childSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
