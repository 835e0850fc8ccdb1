import { useEffect, useState } from 'react'

/**
 * Starts to play with sound where the browser allows that, and muted otherwise. `isOff` until the person turns the sound on,
 * which only a click can do.
 */
export function useSound(video: HTMLVideoElement | null): { isOff: boolean; turnOn: () => void } {
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    if (!video) return
    const listening = new AbortController()
    video.addEventListener('volumechange', () => !video.muted && setOff(false), { signal: listening.signal })
    video.addEventListener('loadeddata', () => void startToPlay(video, () => setOff(true)), {
      signal: listening.signal,
      once: true,
    })
    return () => listening.abort()
  }, [video])
  return {
    isOff,
    turnOn: () => {
      if (video) unmute(video)
      setOff(false)
    },
  }
}

function unmute(video: HTMLVideoElement): void {
  video.muted = false
  // Some browsers pause a video that gets its sound back.
  video.play().catch(() => undefined)
}

async function startToPlay(video: HTMLVideoElement, onMuted: () => void): Promise<void> {
  try {
    await video.play()
  } catch {
    video.muted = true
    onMuted()
    await video.play().catch(() => undefined)
  }
}
