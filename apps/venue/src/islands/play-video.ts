/** The player of recorded videos, loaded when something is played. */
export { attachVideo } from '#lib/attach-video.ts'

/** Offers the captions at this address, if there are any. */
export function showCaptions(video: HTMLVideoElement, src: string | null): void {
  video.replaceChildren()
  if (src === null) return
  const track = document.createElement('track')
  track.kind = 'captions'
  track.label = video.dataset['captions'] ?? ''
  track.src = src
  video.append(track)
}
