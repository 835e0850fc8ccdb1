import {
  type Bandwidth,
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
  playedSeconds,
  probe,
  probeOfIndex,
  readIndex,
  regularCuts,
  type RungLines,
  type Segment,
  SourceError,
  segmentSizeBytes,
  type TrackIndex,
} from '@marquee/media'
import { isFlagOn } from '#features/flags/public.ts'
import { sourceKey, type VideoAssetRow } from '#features/video-library/public.ts'
import type { VideoJobContext } from './media-context.ts'
import { openSource } from './open-source.ts'
import type { NewVideoSource } from './video-source-store.ts'

const probeTimeoutMs = 60_000
/** A source whose picture starts later than this would play its own sound out of sync with its renditions. */
const longestDelaySeconds = 0.04
/** With one of these, the source's sound doesn't keep to the times in its index. */
const soundSpoilers: readonly NotCopySafeReason[] = [
  'truncated',
  'several_descriptions',
  'edit_list',
  'video_start',
  'audio_start',
]

/** What is known about a source file without decoding it. */
export type SourceFacts = Omit<NewVideoSource, 'organization_id' | 'video_asset_id' | 'version'>
export type Inspection = {
  notes: Notes
  sizeBytes: number
  /** How long the video plays, also where its sound is longer than its picture. */
  durationSeconds?: number
  facts: SourceFacts | undefined
}

/**
 * Inspects the stored file and collects its errors and warnings (UP-075..089). There are facts unless there is an error.
 * Costs a few range reads and one ffprobe, however long the video is.
 */
export async function inspectSource(ctx: VideoJobContext, asset: VideoAssetRow): Promise<Inspection> {
  const key = sourceKey(asset)
  const bytes = await openSource(ctx.store, key)
  const { sizeBytes } = bytes
  const reading = unlessFaulty(readIndex(bytes))
  const [index, found] = await Promise.all([reading, probeSource(ctx, key, reading)])
  const notes = detectNotes({ probe: found, index, sizeBytes })
  if (!found || notes.errors.length > 0) return { notes, sizeBytes, facts: undefined }
  const canEncode = ctx.encoder.mode === 'full'
  const facts = describeSource({ key, found, index })
  const passes = canEncode ? ladderPasses(facts.encoding, await mostLinesOf(ctx, asset)) : []
  const durationSeconds = playedSeconds({ probe: found, index }, facts.encoding)
  return { notes, sizeBytes, durationSeconds, facts: { ...facts, passes, size_bytes: sizeBytes } }
}

/** UP-064: recordings have a rendition of 1080 lines if the organization has switched it on. */
async function mostLinesOf(ctx: VideoJobContext, { source }: VideoAssetRow): Promise<RungLines> {
  const isRecording = source === 'EVENT_RECORDING' || source === 'DIRECT_RECORDING'
  return isRecording && !(await isFlagOn(ctx, 'enable1080VideoQuality')) ? 720 : 1080
}

async function probeSource(
  ctx: VideoJobContext,
  key: string,
  reading: Promise<Mp4Index | undefined>,
): Promise<Probe | undefined> {
  if (ctx.encoder.mode === 'copy-only') {
    const index = await reading
    return index && probeOfIndex(index)
  }
  const { tools } = ctx.encoder
  return ctx.store.withLocalFile(key, (path) => probeFile(ctx, tools, path))
}

async function probeFile(ctx: VideoJobContext, tools: FfmpegTools, path: string): Promise<Probe | undefined> {
  const { scratch, signal } = ctx
  return unlessFaulty(probe(tools, path, { scratch, signal, timeoutMs: probeTimeoutMs }))
}

/** Undefined when the file is at fault; other failures are ours and are retried. */
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

type Examined = { key: string; found: Probe; index: Mp4Index | undefined }

function describeSource({ key, found, index }: Examined) {
  const reasons = reasonsAgainstCopying(found, index)
  const copySafe = reasons.length === 0
  const encoding = ladderSource(key, { probe: found, index, copySafe })
  const plan = copySafe && index ? planSegments(index) : undefined
  const cuts = plan?.cuts ?? regularCuts(encoding.durationSeconds)
  const isInSync = playsInSync(encoding, reasons)
  return {
    is_copy_safe: copySafe,
    not_copy_safe_reasons: reasons,
    duration_seconds: encoding.durationSeconds,
    ...encoding.size,
    frames_per_second: encoding.framesPerSecond,
    has_audio: encoding.hasAudio,
    cuts,
    encoding,
    ...describePicture(index?.video, plan?.video),
    ...describeSound(isInSync ? index?.audio : undefined, cuts, encoding.durationSeconds),
    audio_channels: found.audio[0]?.channels ?? 0,
  }
}

function reasonsAgainstCopying(found: Probe, index: Mp4Index | undefined): NotCopySafeReason[] {
  if (!index) return ['no_samples']
  const safety = isCopySafe(index, found)
  return safety.copySafe ? [] : safety.reasons
}

/** Without `segments`, the source's picture isn't played. */
function describePicture(track: TrackIndex | undefined, segments: readonly Segment[] | undefined) {
  const copied = segments && track
  const { peak, average } = bandwidthOf(copied, segments ?? [])
  return {
    video_codecs: copied?.codec.codecs ?? null,
    video_peak_bandwidth: peak,
    video_average_bandwidth: average,
  }
}

/** Without `track`, the source's sound isn't in sync with the picture. */
function describeSound(track: TrackIndex | undefined, cuts: number[], pictureEndSeconds: number) {
  const copied = track && isPlayableAudio(track) ? track : undefined
  const segments = copied ? planAudio(copied, cuts, pictureEndSeconds) : []
  const { peak, average } = bandwidthOf(copied, segments)
  return {
    is_audio_playable: copied !== undefined,
    audio_codecs: copied?.codec.codecs ?? null,
    audio_segment_seconds: segments.map((segment) => segment.durationSeconds),
    audio_peak_bandwidth: peak,
    audio_average_bandwidth: average,
  }
}

function playsInSync(encoding: Omit<LadderSource, 'path'>, reasons: readonly NotCopySafeReason[]): boolean {
  const isInSync = Math.abs(encoding.originSeconds) <= longestDelaySeconds && encoding.videoPadSeconds === 0
  return isInSync && !reasons.some((reason) => soundSpoilers.includes(reason))
}

function bandwidthOf(track: TrackIndex | undefined, segments: readonly Segment[]): Bandwidth {
  if (!track) return { peak: 0, average: 0 }
  return measureBandwidth(
    segments.map((segment) => ({
      sizeBytes: segmentSizeBytes(track, segment),
      durationSeconds: segment.durationSeconds,
    })),
  )
}
