/** Files and byte ranges: what is in an uploaded video, how it is cut and served, and how ffmpeg processes it. */
export { type ByteSource, type OpenFile, openFile } from './byte-source.ts'
export { type ClipRange } from './clips/plan-clip.ts'
export { type ClipRequest, makeClip, type MadeClip } from './clips/make-clip.ts'
export { type CardPictures, CardStream, encodeCard } from './cards/card-stream.ts'
export { type Card, drawCard } from './cards/draw-card.ts'
export { makeStillVideo } from './cards/still-video.ts'
export { FfmpegError, type FfmpegFailure } from './ffmpeg/ffmpeg-error.ts'
export { type FfmpegMode, type FfmpegTools, findFfmpeg } from './ffmpeg/find-ffmpeg.ts'
export { reapOrphans } from './ffmpeg/reap-orphans.ts'
export { type FfmpegCall, type FfmpegOptions, runFfmpeg } from './ffmpeg/run-ffmpeg.ts'
export type { ProcessOptions, ProcessResult } from './ffmpeg/run-process.ts'
export { readIndex } from './index/read-index.ts'
export type { CodecDescription, Mp4Index, TrackIndex } from './index/track-index.ts'
export { AUDIO_FILES, audioCall } from './ladder/audio-call.ts'
export { chunkCall, chunkFiles, type RungFiles } from './ladder/chunk-call.ts'
export { type LadderPass, ladderPasses, type Rung, type RungLines } from './ladder/ladder-passes.ts'
export { type Examined, type LadderSource, ladderSource, playedSeconds } from './ladder/ladder-source.ts'
export { type Chunk, planChunks, regularCuts } from './ladder/plan-chunks.ts'
export { initSegment } from './packager/init-segment.ts'
export { BlockingReload } from './live/blocking-reload.ts'
export { EncoderClock } from './live/encoder-clock.ts'
export { type EncoderProblem, EncoderWatch, isPackagedWith } from './live/encoder-watch.ts'
export { type FlvPacket, readAudioMessage, readVideoMessage } from './live/flv-packet.ts'
export { wholeFragments } from './live/live-fragment.ts'
export {
  LiveWindow,
  longestWaitMs,
  segmentsWithParts,
  type WindowSegment,
} from './live/live-window.ts'
export { type LiveInit, type LivePart, PartPackager, type SegmentStart } from './live/part-packager.ts'
export { SmallEncoder, smallPicture } from './live/small-encoder.ts'
export {
  createMixer,
  type Mixer,
  type MixerFailure,
  type MixerOptions,
  type MixerStats,
} from './mixer/mixer.ts'
export type { OverloadState } from './mixer/overload.ts'
export type { CardWords, SlotName, SlotNames, StageColors } from './mixer/scene-picture.ts'
export type { SoundLevel } from './mixer/sound-mix.ts'
export type { StagePictureFiles } from './mixer/stage-pictures.ts'
export { mediaSegment, segmentSizeBytes } from './packager/media-segment.ts'
export { planAudio, planSegments, type Segment, type SegmentPlan } from './packager/plan-segments.ts'
export { type Bandwidth, measureBandwidth, type SizedSegment } from './playlists/bandwidth.ts'
export { type AudioRendition, masterPlaylist, type VideoRendition } from './playlists/master-playlist.ts'
export { type MediaPlaylist, mediaPlaylist, type PlaylistSegment } from './playlists/media-playlist.ts'
export { type RecordedSegment, recordingPlaylist } from './playlists/recording-playlist.ts'
export { parseScratchPlaylist } from './playlists/scratch-playlist.ts'
export { collectPeaks, type PeaksCollector } from './previews/peaks.ts'
export { makePoster, POSTER_NAME } from './previews/poster.ts'
export { previewCall } from './previews/preview-call.ts'
export {
  planStoryboard,
  type StoryboardPlan,
  storyboardVtt,
} from './previews/storyboard.ts'
export {
  type CopySafety,
  isCopySafe,
  isPlayableAudio,
  longestKeyframeGap,
  type NotCopySafeReason,
} from './probe/copy-safe.ts'
export { detectNotes, type Findings, type Notes } from './probe/detect-notes.ts'
export type { PictureSize } from './probe/display-size.ts'
export { type AudioStream, type Probe, probe, type VideoStream } from './probe/probe.ts'
export { probeOfIndex } from './probe/probe-of-index.ts'
export {
  type CaptionBlocks,
  captionSegment,
  readCaptionBlocks,
} from './simulive/caption-segments.ts'
export {
  isListed,
  livePlaylist,
  type LiveTrack,
  lookaheadOf,
  type SimuliveTrack,
  targetOf,
} from './simulive/live-playlist.ts'
export {
  secondsOfFrames,
  silenceCodecs,
  silenceInit,
  silenceSegment,
  silentSegments,
} from './simulive/silence.ts'
export {
  planTimeline,
  type Program,
  type SimuliveVersion,
  type Timeline,
} from './simulive/timeline.ts'
export { collectSilences, cutInSilence, SPEECH_FILE, speechPieceCall } from './speech/speech-piece.ts'
export { joinRecording, type Stretch as RecordedStretch } from './recordings/join-recording.ts'
export { SourceError, type SourceErrorReason } from './source-error.ts'
export { type TrackPiece, TrackWriter } from './tracks/track-writer.ts'
export { wholeTrackBytes } from './tracks/whole-track.ts'
export { H264Pictures, type RtpPicture } from './whip/h264-pictures.ts'
export { OpusSound, opusSoundConfig } from './whip/opus-sound.ts'
export { RtpClock, soundShiftMs } from './whip/rtp-clock.ts'
export { RtpOrder } from './whip/rtp-order.ts'
export { TransportArrivals, type TransportFeedback } from './whip/transport-feedback.ts'
export { prepareUpload } from './uploads/prepare-upload.ts'
export type { Prepared } from './uploads/prepared.ts'
