import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaKeyboardShortcutsDialog,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import {
  MediaPlaybackRateMenu,
  MediaPlaybackRateMenuButton,
  MediaRenditionMenu,
  MediaRenditionMenuButton,
} from 'media-chrome/react/menu'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { attachStream } from './attach-stream.ts'
import { chapterTrack, type Chapter } from './chapter-track.ts'
import { PlaybackFailure } from './playback-failure-view.tsx'
import type { PlaybackFailureCode } from './playback-failure.ts'
import type { PlaylistGuard } from './playlist-guard.ts'
import { RenditionList } from './rendition-list.ts'
import type { VideoPlayerProps } from './video-player-props.ts'
import classes from './video-player.module.css'

const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

type PlayerSurfaceProps = VideoPlayerProps & { guard: PlaylistGuard | null }

/** The video and its controls; a failure covers them with its reason and a way to try again. */
export function PlayerSurface(props: PlayerSurfaceProps) {
  const { title, poster, chapters = [], captions = [] } = props
  const { preparation, prepare } = usePreparation(chapters)
  const { video, holdVideo, failure, retry } = useStream(props, preparation !== null)
  return (
    <div ref={prepare} className={classes['frame']}>
      <MediaController
        className={classes['player'] ?? ''}
        onKeyUp={(event) => seekByDigit(event, video.current)}
      >
        {preparation && <Video {...props} chaptersUrl={preparation.chaptersUrl} holdVideo={holdVideo} />}
        {poster && <img slot="poster" className={classes['poster']} src={poster} alt="" />}
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaPlaybackRateMenu hidden anchor="auto" rates={playbackRates} />
        <MediaRenditionMenu hidden anchor="auto" />
        <MediaTimeRange className={classes['seek'] ?? ''} />
        <Controls hasCaptions={captions.length > 0} />
        <MediaKeyboardShortcutsDialog slot="dialog" />
      </MediaController>
      {failure && <PlaybackFailure code={failure} title={title} onRetry={retry} />}
    </div>
  )
}

function Controls({ hasCaptions }: { hasCaptions: boolean }) {
  return (
    <MediaControlBar className={classes['bar'] ?? ''}>
      <MediaPlayButton />
      <MediaMuteButton />
      <MediaVolumeRange className={classes['volume'] ?? ''} />
      <MediaTimeDisplay showDuration />
      <span className={classes['gap']} />
      {hasCaptions && <MediaCaptionsButton />}
      <MediaPlaybackRateMenuButton />
      <MediaRenditionMenuButton className={classes['quality'] ?? ''} />
      <MediaPipButton className={classes['pip'] ?? ''} />
      <MediaFullscreenButton />
    </MediaControlBar>
  )
}

type VideoProps = PlayerSurfaceProps & {
  chaptersUrl: string | null
  holdVideo: (video: HTMLVideoElement | null) => void
}

function Video(props: VideoProps) {
  const { holdVideo, title, storyboardUrl, chaptersUrl, captions = [], autoPlay = false } = props
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the asset's own, where it has any
    <video
      className={classes['video']}
      ref={holdVideo}
      slot="media"
      aria-label={title}
      playsInline
      autoPlay={autoPlay}
      preload="metadata"
    >
      {storyboardUrl && <track default kind="metadata" label="thumbnails" src={storyboardUrl} />}
      {chaptersUrl && <track default kind="chapters" src={chaptersUrl} />}
      {captions.map(({ src, language, label }) => (
        <track key={src} kind="captions" src={src} srcLang={language} label={label} />
      ))}
    </video>
  )
}

/**
 * What has to be there before the video is: its controller, which reads chapters and qualities at the moment the video
 * joins it, and the chapters, as a file.
 */
function usePreparation(chapters: readonly Chapter[]) {
  const [preparation, setPreparation] = useState<{ chaptersUrl: string | null } | null>(null)
  const [firstChapters] = useState(chapters)
  const prepare = useCallback(() => {
    const file =
      firstChapters.length > 0 ? new Blob([chapterTrack(firstChapters)], { type: 'text/vtt' }) : null
    const chaptersUrl = file && URL.createObjectURL(file)
    setPreparation({ chaptersUrl })
    return () => {
      if (chaptersUrl) URL.revokeObjectURL(chaptersUrl)
    }
  }, [firstChapters])
  return { preparation, prepare }
}

/** Holds the stream in the video while both are shown; `retry` goes on where it failed. */
function useStream({ src, guard, onError }: PlayerSurfaceProps, isReady: boolean) {
  const video = useRef<VideoWithRenditions>(null)
  const [failure, setFailure] = useState<PlaybackFailureCode | null>(null)
  const [start, setStart] = useState({ seconds: 0, attempt: 0 })
  const attach = useEffectEvent((element: VideoWithRenditions) =>
    attachStream(element, {
      src,
      guard,
      renditions: element.videoRenditions ?? new RenditionList(),
      startSeconds: start.seconds,
      onFailure: (code) => {
        setFailure(code)
        onError?.(code)
      },
    }),
  )
  useEffect(() => (video.current ? attach(video.current) : undefined), [isReady, src, start.attempt])
  const retry = () => {
    setFailure(null)
    setStart(({ attempt }) => ({ seconds: video.current?.currentTime ?? 0, attempt: attempt + 1 }))
  }
  const holdVideo = useCallback((element: VideoWithRenditions | null) => {
    video.current = element
    // In the commit itself: the controller looks for qualities right after it.
    if (element) element.videoRenditions = new RenditionList()
  }, [])
  return { video, holdVideo, failure, retry }
}

/** media-chrome looks for the qualities here. */
type VideoWithRenditions = HTMLVideoElement & { videoRenditions?: RenditionList }

/** 0 to 9 jump to the tenths of the video; media-chrome knows the other keys. */
function seekByDigit(event: KeyboardEvent, video: HTMLVideoElement | null) {
  const digit = /^\d$/u.test(event.key) ? Number(event.key) : null
  if (digit === null || event.ctrlKey || event.metaKey || event.altKey || !video) return
  if (Number.isFinite(video.duration)) video.currentTime = (video.duration * digit) / 10
}
