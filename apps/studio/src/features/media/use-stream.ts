import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserConnection } from '#lib/connection.ts'
import { type AttachedStream, attachStream } from './attach-stream.ts'
import { rememberCaptionChoice } from './caption-choice.ts'
import type { Wait } from './connection-watch.ts'
import { type PlaybackFailureCode, showPlaybackFailure } from './playback-failure.ts'
import type { PlaylistGuard } from './playlist-guard.ts'
import { RenditionList } from './rendition-list.ts'
import type { VideoPlayerProps } from './video-player-props.ts'

export type StreamProps = VideoPlayerProps & { guard: PlaylistGuard | null }

/** media-chrome looks for the qualities here. */
type VideoWithRenditions = HTMLVideoElement & { videoRenditions?: RenditionList }

/**
 * Attaches the stream to the video, and reports what it waits for or why it failed. `retryNow` cuts the wait short;
 * `retry` restarts where playback failed, which also happens when the browser comes back online.
 */
export function useStream(props: StreamProps, isReady: boolean) {
  const { src, guard, startSeconds = 0, onError, onVideo } = props
  const { video, setVideo } = useVideoElement(onVideo)
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
    // A browser that blocks autoplay only shows the position.
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
  useReconnect(failure === 'NETWORK_ERROR', retry)
  return { video, setVideo, failure, retry, wait, retryNow: () => stream.current?.retryNow() }
}

/** The video element, prepared for the controller and reported to `onVideo`. */
function useVideoElement(onVideo: VideoPlayerProps['onVideo']) {
  const video = useRef<VideoWithRenditions>(null)
  const forgetTracks = useRef<() => void>(null)
  const setVideo = useCallback(
    (element: VideoWithRenditions | null) => {
      video.current = element
      // Before the player unmounts, which switches captions off.
      forgetTracks.current?.()
      forgetTracks.current = element && rememberCaptionChoice(element.textTracks)
      // During the commit, because the controller looks for qualities right after it.
      if (element) element.videoRenditions = new RenditionList()
      onVideo?.(element)
    },
    [onVideo],
  )
  return { video, setVideo }
}

/** While enabled, calls `onReconnect` when the browser is online again. */
function useReconnect(isEnabled: boolean, onReconnect: () => void) {
  const reconnect = useEffectEvent(() => browserConnection.isOnline() && onReconnect())
  useEffect(() => (isEnabled ? browserConnection.subscribe(() => reconnect()) : undefined), [isEnabled])
}
