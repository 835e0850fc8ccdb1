import { useEffect, useEffectEvent } from 'react'
import type { TrimRange } from './trim-range.ts'

/** While `isLooping`, the player goes from the out point back to the in point, and to it from anywhere else. */
export function useLoop(player: HTMLVideoElement | null, range: TrimRange, isLooping: boolean): void {
  const keepWithin = useEffectEvent((video: HTMLVideoElement) => {
    const { currentTime: now, ended } = video
    if (now >= range.from - toleranceSeconds && now < range.to && !ended) return
    video.currentTime = range.from
    if (ended) video.play().catch(() => undefined)
  })
  useEffect(() => {
    if (!player || !isLooping) return undefined
    // With the picture: the player itself tells its time four times a second, which would play past the end.
    let frame = requestAnimationFrame(function look() {
      if (!player.seeking) keepWithin(player)
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [player, isLooping])
}

/** A player begins at the frame before the moment that it was sent to. */
const toleranceSeconds = 0.1
