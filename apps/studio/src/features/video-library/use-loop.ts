import { useEffect, useEffectEvent } from 'react'
import type { TrimRange } from './trim-range.ts'

/** While `isLooping`, keeps the player inside the range: outside it, playback jumps to the in point. */
export function useLoop(player: HTMLVideoElement | null, range: TrimRange, isLooping: boolean): void {
  const keepWithin = useEffectEvent((video: HTMLVideoElement) => {
    const { currentTime: now, ended } = video
    if (now >= range.from - toleranceSeconds && now < range.to && !ended) return
    video.currentTime = range.from
    if (ended) video.play().catch(() => undefined)
  })
  useEffect(() => {
    if (!player || !isLooping) return undefined
    // Checked on every frame: `timeupdate` fires four times a second, which would play past the end.
    let frame = requestAnimationFrame(function check() {
      if (!player.seeking) keepWithin(player)
      frame = requestAnimationFrame(check)
    })
    return () => cancelAnimationFrame(frame)
  }, [player, isLooping])
}

/** A player starts at the frame before the time it was sent to. */
const toleranceSeconds = 0.1
