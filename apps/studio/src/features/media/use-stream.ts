import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserConnection } from '#lib/connection.ts'
import { type AttachedStream, attachStream } from './attach-stream.ts'
import { rememberCaptionChoice } from './caption-choice.ts'
import type { Wait } from './connection-watch.ts'
import type { PlaybackFailureCode } from './playback-failure.ts'
import { showPlaybackFailure } from './playback-notice.ts'
import type { PlaylistGuard } from './playlist-guard.ts'
import { RenditionList } from './rendition-list.ts'
import type { VideoPlayerProps } from './video-player-props.ts'

export type StreamProps = VideoPlayerProps & { guard: PlaylistGuard | null }

/** media-chrome looks for the qualities here. */
type VideoWithRenditions = HTMLVideoElement & { videoRenditions?: RenditionList }

/**
 * Holds the stream in the video while both are shown, and tells what it waits for or why it failed. `tryNow` does not
 * wait; `retry` goes on where it failed, as the browser does by itself when it is online again.
 */
export function useStream(props: StreamProps, isReady: boolean) {
  const { src, guard, startSeconds = 0, onError, onVideo } = props
  const { video, holdVideo } = useHeldVideo(onVideo)
  const stream = useRef<AttachedStream>(null)
  const [wait, setWait] = useState<Wait | null>(null)
  const [failure, setFailure] = useState<PlaybackFailureCode | null>(null)
  const [start, setStart] = useState({ seconds: startSeconds, isPlaying: false, attempt: 0 })
  const attach = useEffectEvent((element: VideoWithRenditions) => {
    const attached = attachStream(element, {
      src,
      guard,
      renditions: element.videoRenditions ?? new RenditionList(),
      startSeconds: start.seconds,
      onWait: setWait,
      onFailure: (code) => {
        setFailure(code)
        showPlaybackFailure(code)
        onError?.(code)
      },
    })
    stream.current = attached
    // A browser that plays nothing by itself shows where it would go on.
    if (start.isPlaying) element.play().catch(() => undefined)
    return attached.stop
  })
  useEffect(() => (video.current ? attach(video.current) : undefined), [video, isReady, src, start.attempt])
  const retry = () => {
    const { currentTime = 0, paused = true } = video.current ?? {}
    setFailure(null)
    setStart(({ seconds, attempt }) => ({
      seconds: currentTime || seconds,
      isPlaying: !paused,
      attempt: attempt + 1,
    }))
  }
  useReturnOfConnection(failure === 'NETWORK_ERROR', retry)
  return { video, holdVideo, failure, retry, wait, tryNow: () => stream.current?.tryNow() }
}

/** The element that plays, with what the controller and `onVideo` need to know of it. */
function useHeldVideo(onVideo: VideoPlayerProps['onVideo']) {
  const video = useRef<VideoWithRenditions>(null)
  const forgetTracks = useRef<() => void>(null)
  const holdVideo = useCallback(
    (element: VideoWithRenditions | null) => {
      video.current = element
      // Before the player is taken apart, which switches captions off.
      forgetTracks.current?.()
      forgetTracks.current = element && rememberCaptionChoice(element.textTracks)
      // In the commit itself: the controller looks for qualities right after it.
      if (element) element.videoRenditions = new RenditionList()
      onVideo?.(element)
    },
    [onVideo],
  )
  return { video, holdVideo }
}

/** Calls `onReturn` when the browser is online again, while that is waited for. */
function useReturnOfConnection(isAwaited: boolean, onReturn: () => void) {
  const goOn = useEffectEvent(() => browserConnection.isOnline() && onReturn())
  useEffect(() => (isAwaited ? browserConnection.subscribe(() => goOn()) : undefined), [isAwaited])
}
