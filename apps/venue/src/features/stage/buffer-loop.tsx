import { useEffect, useEffectEvent, useState } from 'react'
import { attachVideo } from '#lib/attach-video.ts'
import type { Qualities } from '#lib/offer-qualities.ts'
import { PlayerFrame } from './player-frame.tsx'
import classes from './player-frame.module.css'
import { t } from './texts.ts'
import { useSound } from './use-sound.ts'

type BufferLoopProps = {
  src: string
  title: string
  /** Called when the address has expired. */
  onExpired: () => void
}

/** Plays the buffer video again and again. */
export function BufferLoop({ src, title, onExpired }: BufferLoopProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [qualities, setQualities] = useState<Qualities>()
  const sound = useSound(video)
  const attach = useEffectEvent((element: HTMLVideoElement, address: string) => {
    element.loop = true
    return attachVideo(element, {
      src: address,
      // `useSound` starts it.
      isPlaying: false,
      onExpired,
      onTrouble: () => undefined,
      onEnd: () => undefined,
      onQualities: setQualities,
    })
  })
  useEffect(() => (video ? attach(video, src) : undefined), [video, src])
  return (
    <PlayerFrame title={title} isLive setVideo={setVideo} qualities={qualities} controls={null}>
      {sound.isOff && (
        <button type="button" className={`button ${classes['unmute']}`} onClick={sound.turnOn}>
          {t('unmute')}
        </button>
      )}
    </PlayerFrame>
  )
}
