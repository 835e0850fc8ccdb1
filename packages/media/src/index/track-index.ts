/** The index of one track as typed arrays: an hour of video takes about 6 MB. */
export type TrackIndex = {
  kind: 'video' | 'audio'
  /** Units of every time below, per second. */
  timescale: number
  sampleCount: number
  sizes: Uint32Array
  offsets: Float64Array
  /** Decoding times; one more than there are samples, so that `dts[i + 1] - dts[i]` is a duration. */
  dts: Float64Array
  /** Composition offsets (signed); absent when every sample is shown when it is decoded. */
  compositionOffsets: Int32Array | undefined
  /** Samples that can be decoded on their own, ascending; absent when all can. */
  syncSamples: Uint32Array | undefined
  /** What the edit list adds to every time: empty edits minus the skipped media time. */
  shift: number
  /** Whether the edit list is at most a pause followed by the rest of the media at normal speed. */
  isSimpleEdit: boolean
  /** Where the edit list ends the presentation, if it does. */
  editEndSeconds: number | undefined
  codec: CodecDescription
  /** Quarter turns of the track header's matrix in degrees, counterclockwise like ffprobe's. */
  rotation: number
  boxes: { stsd: Buffer; tkhd: Buffer; hdlr: Buffer }
}

export type CodecDescription = {
  /** The four characters of the sample entry: avc1, hvc1, mp4a … */
  format: string
  /** The CODECS string of RFC 6381, or only the format when it is unknown. */
  codecs: string
  /** stsd entries; with more than one, the codec's settings change within the track. */
  entryCount: number
  width: number
  height: number
  channels: number
  sampleRate: number
}

export type Mp4Index = {
  sizeBytes: number
  majorBrand: string
  /** Samples are in `moof` boxes (ISO/IEC 14496-12 §8.8), so the tables here are empty. */
  isFragmented: boolean
  durationSeconds: number
  /** The first track of each kind; the counts include the others. */
  video: TrackIndex | undefined
  audio: TrackIndex | undefined
  videoTracks: number
  audioTracks: number
  /** Where the last byte of any sample should be; beyond `sizeBytes` when the file was cut off. */
  dataEnd: number
}

/** When a sample is shown, in units of the track's timescale, edit list applied. */
export function presentationTime(track: TrackIndex, sample: number): number {
  return (track.dts[sample] ?? 0) + (track.compositionOffsets?.[sample] ?? 0) + track.shift
}

/** When the track's first picture or sound is presented, in seconds. */
export function startSeconds(track: TrackIndex): number {
  let first = Number.POSITIVE_INFINITY
  // The first sample shown is at most a reordering depth after the first one decoded: H.264 allows 16 (A.3.1).
  const last = Math.min(track.sampleCount, 17)
  for (let sample = 0; sample < last; sample++) first = Math.min(first, presentationTime(track, sample))
  return track.sampleCount ? first / track.timescale : 0
}

/** Seconds from the start of the movie to the end of the track's last sample. */
export function endSeconds(track: TrackIndex): number {
  let end = 0
  for (let sample = Math.max(0, track.sampleCount - 17); sample < track.sampleCount; sample++) {
    end = Math.max(end, presentationTime(track, sample) + sampleDuration(track, sample))
  }
  return end / track.timescale
}

/** How long a sample lasts, in units of the track's timescale. */
export function sampleDuration(track: TrackIndex, sample: number): number {
  return (track.dts[sample + 1] ?? 0) - (track.dts[sample] ?? 0)
}

/** Whether the sample can be decoded without those before it. */
export function isSync(track: TrackIndex, sample: number): boolean {
  const syncs = track.syncSamples
  if (!syncs) return true
  let low = 0
  let high = syncs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((syncs[middle] ?? 0) < sample) low = middle + 1
    else high = middle
  }
  return syncs[low] === sample
}

/** Where the intact part of the picture ends: before the first sample that a cut-off file has lost. */
export function intactEndSeconds(index: Mp4Index): number {
  const { video } = index
  if (!video) return 0
  if (index.dataEnd <= index.sizeBytes) return endSeconds(video)
  for (let sample = 0; sample < video.sampleCount; sample++) {
    const end = (video.offsets[sample] ?? 0) + (video.sizes[sample] ?? 0)
    if (end > index.sizeBytes) return Math.max(0, presentationTime(video, sample) / video.timescale)
  }
  return endSeconds(video)
}
