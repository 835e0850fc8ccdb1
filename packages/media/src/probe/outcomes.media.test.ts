import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { recipes } from '#test/clip-recipes.ts'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, tools } from '#test/media-tools.ts'
import { nearSeconds, type Outcome, outcomes } from '#test/outcomes.ts'
import { openFile } from '../byte-source.ts'
import { FfmpegError } from '../ffmpeg/ffmpeg-error.ts'
import { readIndex } from '../index/read-index.ts'
import { ladderSource, playedSeconds } from '../ladder/ladder-source.ts'
import { SourceError } from '../source-error.ts'
import { isCopySafe } from './copy-safe.ts'
import { detectNotes } from './detect-notes.ts'
import { type Probe, probe } from './probe.ts'

beforeAll(clipFolder, 240_000)

describe('[UP-092] the outcomes of the clips', () => {
  it('cover every clip', () => {
    expect(Object.keys(outcomes).sort()).toEqual(recipes.map((recipe) => recipe.name).sort())
  })

  it.each(Object.entries(outcomes))('match what is found in %s', async (name, expected) => {
    const { warnings = [], errors = [], copySafe, codecs, seconds } = expected
    const outcome = await inspect(await clip(name))
    const near = nearSeconds(outcome.seconds, expected)
    expect({ ...outcome, seconds: near }).toEqual({ warnings, errors, copySafe, codecs, seconds })
  })
})

describe('a playlist disguised as an mp4', () => {
  it('does not make the prober open the file that it names', async () => {
    const path = await clip('hlsplay.mp4')
    expect(await readFile(path, 'utf8')).toContain('m10.mp4')
    const cause = await probeOf(path).catch((error: unknown) => error)
    expect(cause).toBeInstanceOf(FfmpegError)
    const tail = cause instanceof FfmpegError ? cause.stderrTail : ''
    expect(tail).toContain('moov atom not found')
    // A prober that followed it would print the file or its duration.
    expect(tail).not.toContain('m10.mp4')
    expect(tail).not.toContain('[hls')
  })
})

async function probeOf(path: string): Promise<Probe> {
  const found = await tools()
  return inScratch((scratch) => probe(found, path, { scratch, timeoutMs: 20_000 }))
}

async function inspect(path: string): Promise<Outcome> {
  const source = await openFile(path)
  try {
    const index = await readIndex(source).catch(undefinedWhen(SourceError))
    const probed = await probeOf(path).catch(undefinedWhen(FfmpegError))
    const notes = detectNotes({ probe: probed, index, sizeBytes: source.sizeBytes })
    const safety = index && probed && isCopySafe(index, probed)
    const copySafe = safety && (safety.copySafe || safety.reasons)
    const codecs = index && [index.video, index.audio].flatMap((track) => (track ? [track.codec.codecs] : []))
    const ladder = probed?.video.length
      ? ladderSource(path, { probe: probed, index, copySafe: copySafe === true })
      : undefined
    const seconds = probed && ladder && playedSeconds({ probe: probed, index }, ladder)
    return { ...notes, copySafe, codecs, seconds } as Outcome
  } finally {
    await source.close()
  }
}

function undefinedWhen(kind: typeof SourceError | typeof FfmpegError) {
  return (cause: unknown) => {
    if (cause instanceof kind) return undefined
    throw cause
  }
}
