/** The video goes on from this second; a browser that plays nothing by itself stays there. */
export function playFrom(video: HTMLVideoElement | null, seconds: number): void {
  if (!video) return
  video.currentTime = seconds
  video.play().catch(() => undefined)
}
