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
import { type KeyboardEvent, useCallback, useState } from 'react'
import { showWantedCaptions } from './caption-choice.ts'
import { chapterTrack, type Chapter } from './chapter-track.ts'
import { PlaybackFailure } from './playback-failure-view.tsx'
import { PlaybackWait } from './playback-wait.tsx'
import { keepItemsWhileOpen } from './steady-quality-menu.ts'
import { type StreamProps, useStream } from './use-stream.ts'
import classes from './video-player.module.css'

const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/**
 * The video and its controls, over which it says what it waits for; a failure covers them with its reason and a way to
 * try again.
 */
export function PlayerSurface(props: StreamProps) {
  const { title, poster, chapters = [], captions = [] } = props
  const { preparation, prepare } = usePreparation(chapters)
  const { video, holdVideo, failure, retry, wait, tryNow } = useStream(props, preparation !== null)
  return (
    <div ref={prepare} className={classes['frame']}>
      <MediaController
        className={classes['player'] ?? ''}
        // With all that is said over the picture.
        {...(preparation && { fullscreenElement: preparation.frame })}
        onKeyUp={(event) => seekByDigit(event, video.current)}
      >
        {preparation && <Video {...props} chaptersUrl={preparation.chaptersUrl} holdVideo={holdVideo} />}
        {poster && <img slot="poster" className={classes['poster']} src={poster} alt="" />}
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaPlaybackRateMenu hidden anchor="auto" rates={playbackRates} />
        <MediaRenditionMenu ref={keepItemsWhileOpen} hidden anchor="auto" />
        <MediaTimeRange className={classes['seek'] ?? ''} />
        <Controls hasCaptions={captions.length > 0} />
        <MediaKeyboardShortcutsDialog slot="dialog" />
      </MediaController>
      <PlaybackWait wait={wait} onTryNow={tryNow} onFocusLost={() => video.current?.focus()} />
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
      {hasCaptions && <MediaCaptionsButton ref={sayItSwitches} />}
      <MediaPlaybackRateMenuButton />
      <MediaRenditionMenuButton className={classes['quality'] ?? ''} />
      <MediaPipButton className={classes['pip'] ?? ''} />
      <MediaFullscreenButton />
    </MediaControlBar>
  )
}

/** It has a checked state, which the role that it gives itself does not have. */
function sayItSwitches(button: Element | null) {
  button?.setAttribute('role', 'switch')
}

type VideoProps = StreamProps & {
  chaptersUrl: string
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
      <track default kind="chapters" src={chaptersUrl} />
      {captions.map(({ src, language, label }) => (
        <track
          key={src}
          ref={showWantedCaptions}
          kind="captions"
          src={src}
          srcLang={language}
          label={label}
        />
      ))}
    </video>
  )
}

/**
 * What has to be there before the video is: its controller, which reads chapters and qualities at the moment the video
 * joins it, and the chapters, as a file.
 */
function usePreparation(chapters: readonly Chapter[]) {
  const [preparation, setPreparation] = useState<{ chaptersUrl: string; frame: HTMLElement } | null>(null)
  const track = chapterTrack(chapters)
  const prepare = useCallback(
    (frame: HTMLDivElement | null) => {
      if (!frame) return
      // A file without chapters, too: the controller listens to the track that is there when the video joins it, and
      // shows what it holds when chapters are added later.
      const chaptersUrl = URL.createObjectURL(new Blob([track], { type: 'text/vtt' }))
      setPreparation({ chaptersUrl, frame })
      return () => URL.revokeObjectURL(chaptersUrl)
    },
    [track],
  )
  return { preparation, prepare }
}

/** 0 to 9 jump to the tenths of the video; media-chrome knows the other keys. */
function seekByDigit(event: KeyboardEvent, video: HTMLVideoElement | null) {
  const digit = /^\d$/u.test(event.key) ? Number(event.key) : null
  if (digit === null || event.ctrlKey || event.metaKey || event.altKey || !video) return
  if (Number.isFinite(video.duration)) video.currentTime = (video.duration * digit) / 10
}
