import type { StageMedia } from '@marquee/domain/backstage'

/** How many seconds of a video on stage have played; undefined before its first picture. */
export function positionOf(
  { started_at, duration_seconds }: Pick<StageMedia, 'started_at' | 'duration_seconds'>,
  now: Date,
): number | undefined {
  if (started_at === null) return undefined
  const seconds = Math.max(0, (now.getTime() - Date.parse(started_at)) / 1000)
  return Math.min(seconds, duration_seconds ?? seconds)
}
