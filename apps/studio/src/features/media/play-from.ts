/** Plays the video from this second; a browser that blocks autoplay only seeks. */
export function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return
  video.currentTime = seconds
  video.play().catch(() => undefined)
}
