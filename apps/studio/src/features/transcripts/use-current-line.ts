import type { CaptionCue } from '@marquee/domain/transcripts'
import { useCallback, useSyncExternalStore } from 'react'

/** A line stays highlighted for a moment after its last word. */
const lingerSeconds = 2

/** The index of the current line; -1 if there is none. */
export function useCurrentLine(player: HTMLVideoElement | null, lines: readonly CaptionCue[]): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      const listening = new AbortController()
      for (const event of ['timeupdate', 'seeked']) {
        player?.addEventListener(event, notify, { signal: listening.signal })
      }
      return () => listening.abort()
    },
    [player],
  )
  return useSyncExternalStore(subscribe, () => (player ? lineAt(lines, player.currentTime) : -1))
}

/** The index of the line at this time; -1 if there is none. */
export function lineAt(lines: readonly CaptionCue[], seconds: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start_time ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  const line = lines[low - 1]
  return line && seconds <= line.end_time + lingerSeconds ? low - 1 : -1
}
