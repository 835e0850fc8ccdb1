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
import { applyCaptionChoice } from './caption-choice.ts'
import { chapterTrack, type Chapter } from './chapter-track.ts'
import { PlaybackWait } from './playback-wait.tsx'
import { releaseObjectUrl } from '#lib/release-object-url.ts'
import { keepItemsWhileOpen } from './steady-quality-menu.ts'
import { type StreamProps, useStream } from './use-stream.ts'
import classes from './video-player.module.css'
import { Button, Text } from '@mantine/core'
import { t } from './media-texts.ts'
import { type PlaybackFailureCode, playbackFailureText } from './playback-failure.ts'

const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The video and its controls, covered by a message while it waits for the connection or after a failure. */
export function PlayerSurface(props: StreamProps) {
  const { title, poster, chapters = [], captions = [] } = props
  const { preparation, prepare } = usePreparation(chapters)
  const { video, setVideo, failure, retry, wait, retryNow } = useStream(props, preparation !== null)
  return (
    <div ref={prepare} className={classes['frame']}>
      <MediaController
        className={classes['player'] ?? ''}
        // The whole frame, so that messages over the video stay visible.
        {...(preparation && { fullscreenElement: preparation.frame })}
        onKeyUp={(event) => seekByDigit(event, video.current)}
      >
        {preparation && <Video {...props} chaptersUrl={preparation.chaptersUrl} setVideo={setVideo} />}
        {poster && <img slot="poster" className={classes['poster']} src={poster} alt="" />}
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaPlaybackRateMenu hidden anchor="auto" rates={playbackRates} />
        <MediaRenditionMenu ref={keepItemsWhileOpen} hidden anchor="auto" />
        <MediaTimeRange className={classes['seek'] ?? ''} />
        <Controls hasCaptions={captions.length > 0} />
        <MediaKeyboardShortcutsDialog slot="dialog" />
      </MediaController>
      <PlaybackWait wait={wait} onRetryNow={retryNow} onFocusLost={() => video.current?.focus()} />
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
      {hasCaptions && <MediaCaptionsButton ref={setSwitchRole} />}
      <MediaPlaybackRateMenuButton />
      <MediaRenditionMenuButton className={classes['quality'] ?? ''} />
      <MediaPipButton className={classes['pip'] ?? ''} />
      <MediaFullscreenButton />
    </MediaControlBar>
  )
}

/** media-chrome sets `aria-checked`, which the button's default role doesn't support. */
function setSwitchRole(button: Element | null) {
  button?.setAttribute('role', 'switch')
}

type VideoProps = StreamProps & {
  chaptersUrl: string
  setVideo: (video: HTMLVideoElement | null) => void
}

function Video(props: VideoProps) {
  const { setVideo, title, storyboardUrl, chaptersUrl, captions = [], autoPlay = false } = props
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are rendered if the asset has any
    <video
      className={classes['video']}
      ref={setVideo}
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
          ref={applyCaptionChoice}
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
 * What must exist before the video mounts: the controller, which reads chapters and qualities when the video joins it, and
 * a file with the chapters.
 */
function usePreparation(chapters: readonly Chapter[]) {
  const [preparation, setPreparation] = useState<{ chaptersUrl: string; frame: HTMLElement } | null>(null)
  const track = chapterTrack(chapters)
  const prepare = useCallback(
    (frame: HTMLDivElement | null) => {
      if (!frame) return
      // Needed even without chapters: the controller only listens to a track that exists when the video joins it.
      const chaptersUrl = URL.createObjectURL(new Blob([track], { type: 'text/vtt' }))
      setPreparation({ chaptersUrl, frame })
      return () => releaseObjectUrl(chaptersUrl)
    },
    [track],
  )
  return { preparation, prepare }
}

/** 0 to 9 jump to tenths of the video; media-chrome handles the other keys. */
function seekByDigit(event: KeyboardEvent, video: HTMLVideoElement | null) {
  const digit = /^\d$/u.test(event.key) ? Number(event.key) : null
  if (digit === null || event.ctrlKey || event.metaKey || event.altKey || !video) return
  if (Number.isFinite(video.duration)) video.currentTime = (video.duration * digit) / 10
}

type PlaybackFailureProps = { code: PlaybackFailureCode; title: string; onRetry: () => void }

/** Covers the video with the reason why it stopped, and a retry button. */
export function PlaybackFailure({ code, title, onRetry }: PlaybackFailureProps) {
  return (
    <div className={classes['failure']} role="alert">
      <Text>{playbackFailureText(code)}</Text>
      <Button variant="white" color="dark" onClick={onRetry} aria-label={t('retryVideo', { name: title })}>
        {t('retry')}
      </Button>
    </div>
  )
}
