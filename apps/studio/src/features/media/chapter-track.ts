export type Chapter = { title: string; start_time: number }

/** The last chapter lasts until the end of the video, which isn't known yet. */
const farAwaySeconds = 359_999

/** Chapters as WebVTT, for the player's seek bar. */
export function chapterTrack(chapters: readonly Chapter[]): string {
  const inOrder = chapters.toSorted((a, b) => a.start_time - b.start_time)
  const cues = inOrder.map(({ title, start_time }, index) => {
    const end = inOrder[index + 1]?.start_time ?? farAwaySeconds
    // A blank line would end the cue, and an arrow would start one.
    const text = title.replaceAll(/\s+/gu, ' ').replaceAll('-->', '→').trim()
    return `${timestamp(start_time)} --> ${timestamp(end)}\n${text}`
  })
  return ['WEBVTT', ...cues].join('\n\n')
}

function timestamp(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(seconds)
  const milliseconds = String(Math.floor((seconds - whole) * 1000)).padStart(3, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}.${milliseconds}`
}
