import {
  detectNotes,
  FfmpegError,
  type FfmpegTools,
  isCopySafe,
  isPlayableAudio,
  type LadderSource,
  ladderPasses,
  ladderSource,
  measureBandwidth,
  type Mp4Index,
  type Notes,
  type NotCopySafeReason,
  type Probe,
  planAudio,
  planSegments,
  probe,
  probeOfIndex,
  readIndex,
  regularCuts,
  type Segment,
  SourceError,
  segmentSizeBytes,
  type TrackIndex,
} from '@marquee/media'
import type { VideoJobContext } from './media-context.ts'
import { openSource } from './open-source.ts'
import type { NewVideoSource } from './video-source-store.ts'

const probeTimeoutMs = 60_000
/** A source whose picture starts later than this plays its own sound out of step with its renditions. */
const longestStep = 0.04
/** The sound of a source with one of these does not keep to the times that its index tells. */
const soundSpoilers: readonly NotCopySafeReason[] = [
  'truncated',
  'several_descriptions',
  'edit_list',
  'video_start',
  'audio_start',
]

/** What a source file is, as far as it can be told without decoding it. */
export type SourceFacts = Omit<NewVideoSource, 'organization_id' | 'video_asset_id' | 'version'>
export type Inspection = { notes: Notes; sizeBytes: number; facts: SourceFacts | undefined }

/**
 * What the stored file is, and what is to be said about it (UP-075..089). There are facts unless there is an error.
 * Costs a few ranged reads and one ffprobe, however long the video is.
 */
export async function inspectSource(ctx: VideoJobContext, key: string): Promise<Inspection> {
  const bytes = await openSource(ctx.store, key)
  const { sizeBytes } = bytes
  const index = await unlessFaulty(readIndex(bytes))
  const found = await probeSource(ctx, key, index)
  const notes = detectNotes({ probe: found, index, sizeBytes })
  if (!found || notes.errors.length > 0) return { notes, sizeBytes, facts: undefined }
  return {
    notes,
    sizeBytes,
    facts: { ...describeSource(found, index, ctx.encoder.mode === 'full'), size_bytes: sizeBytes },
  }
}

async function probeSource(
  ctx: VideoJobContext,
  key: string,
  index: Mp4Index | undefined,
): Promise<Probe | undefined> {
  if (ctx.encoder.mode === 'copy-only') return index && probeOfIndex(index)
  const { tools } = ctx.encoder
  return ctx.store.withLocalFile(key, (path) => probeFile(ctx, tools, path))
}

async function probeFile(ctx: VideoJobContext, tools: FfmpegTools, path: string): Promise<Probe | undefined> {
  const { scratch, signal } = ctx
  return unlessFaulty(probe(tools, path, { scratch, signal, timeoutMs: probeTimeoutMs }))
}

/** Undefined when the file is at fault; any other failure is one of ours and is tried again. */
async function unlessFaulty<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    const isFaulty =
      error instanceof SourceError || (error instanceof FfmpegError && error.failure === 'failed')
    if (isFaulty) return undefined
    throw error
  }
}

function describeSource(
  found: Probe,
  index: Mp4Index | undefined,
  canEncode: boolean,
): Omit<SourceFacts, 'size_bytes'> {
  const safety = index ? isCopySafe(index, found) : ({ copySafe: false, reasons: ['no_samples'] } as const)
  const reasons = safety.copySafe ? [] : [...safety.reasons]
  const examined = { probe: found, index, copySafe: safety.copySafe }
  const { path: _, ...encoding } = ladderSource('', examined)
  const { durationSeconds } = encoding
  const plan = safety.copySafe && index ? planSegments(index) : undefined
  const cuts = plan?.cuts ?? regularCuts(durationSeconds)
  const sound = index?.audio && playsAsItIs(index.audio, { reasons, encoding }) ? index.audio : undefined
  const picture = plan && index?.video
  const soundSegments = sound ? planAudio(sound, cuts, durationSeconds) : []
  return {
    is_copy_safe: safety.copySafe,
    not_copy_safe_reasons: reasons,
    duration_seconds: durationSeconds,
    ...encoding.size,
    frames_per_second: encoding.framesPerSecond,
    has_audio: encoding.hasAudio,
    is_audio_playable: sound !== undefined,
    audio_channels: found.audio[0]?.channels ?? 0,
    video_codecs: picture?.codec.codecs ?? null,
    audio_codecs: sound?.codec.codecs ?? null,
    ...bandwidthOf('video', picture, plan?.video ?? []),
    ...bandwidthOf('audio', sound, soundSegments),
    cuts,
    audio_segment_seconds: soundSegments.map((segment) => segment.durationSeconds),
    encoding,
    passes: canEncode ? ladderPasses(encoding) : [],
  }
}

function playsAsItIs(
  sound: TrackIndex,
  { reasons, encoding }: { reasons: NotCopySafeReason[]; encoding: Omit<LadderSource, 'path'> },
): boolean {
  const isInStep = Math.abs(encoding.originSeconds) <= longestStep && encoding.videoPadSeconds === 0
  return isPlayableAudio(sound) && isInStep && !reasons.some((reason) => soundSpoilers.includes(reason))
}

function bandwidthOf<Kind extends 'video' | 'audio'>(
  kind: Kind,
  track: TrackIndex | undefined,
  segments: readonly Segment[],
): Record<`${Kind}_peak_bandwidth` | `${Kind}_average_bandwidth`, number> {
  const { peak, average } = measureBandwidth(
    track
      ? segments.map((segment) => ({
          sizeBytes: segmentSizeBytes(track, segment),
          durationSeconds: segment.durationSeconds,
        }))
      : [],
  )
  const named = { [`${kind}_peak_bandwidth`]: peak, [`${kind}_average_bandwidth`]: average }
  return named as Record<`${Kind}_peak_bandwidth` | `${Kind}_average_bandwidth`, number>
}
