import { useCallback, useEffect, useMemo, useRef } from 'react'
import classes from './picture.module.css'

type PictureProps = {
  stream: MediaStream
  /** Who is seen, for those who don't see it; without one where the name stands beside the picture. */
  label?: string
  /** As people know themselves. */
  isMirrored?: boolean
  /** Whether all of it is shown, as of a screen, instead of filling its place. */
  isWhole?: boolean
}

/** A moving picture without its sound, which is played once however often the picture is shown. */
export function Picture({ stream, label, isMirrored = false, isWhole = false }: PictureProps) {
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream
    },
    [stream],
  )
  return (
    <video
      ref={show}
      className={classes['picture']}
      autoPlay
      muted
      playsInline
      data-mirrored={isMirrored}
      data-whole={isWhole}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  )
}

type SlotSoundProps = { stream: MediaStream; speaker: string | undefined; onBlocked: () => void }

/** Plays the sound of a place on the chosen speakers. `onBlocked` if the browser waits for a click. */
export function SlotSound({ stream, speaker, onBlocked }: SlotSoundProps) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = stream
    element.play().catch((error: unknown) => {
      // A new stream in its place ends the wait for this one.
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked()
    })
  }, [stream, onBlocked])
  useEffect(() => {
    const element = audio.current
    // Speakers that were unplugged are replaced by the browser's own choice.
    if (element && 'setSinkId' in element && speaker !== undefined)
      element.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- people who talk live
  return <audio ref={audio} />
}

/** The stream of one own track. */
export function useStreamOf(track: MediaStreamTrack | null): MediaStream | undefined {
  return useMemo(() => (track ? new MediaStream([track]) : undefined), [track])
}
