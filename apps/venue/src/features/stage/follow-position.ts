/** What says that a video is somewhere else than before. */
const moves = ['loadedmetadata', 'timeupdate', 'seeking', 'seeked'] as const

/** Calls `onMove` whenever the position of the video has changed, until the returned function is called. */
export function followPosition(video: HTMLVideoElement, onMove: () => void): () => void {
  const listening = new AbortController()
  for (const move of moves) video.addEventListener(move, onMove, { signal: listening.signal })
  return () => listening.abort()
}
