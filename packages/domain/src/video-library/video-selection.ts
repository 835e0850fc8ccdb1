/** Choosing videos of a list: which may be chosen, how many, and what a click, a range and a whole page come to. Pure. */
import { isSelectable } from './video-rules.ts'
import type { VideoAsset } from './video-asset.ts'

/** What a form keeps of a video that was chosen (VL-094). */
export type ChosenVideo = Pick<VideoAsset, 'id' | 'name' | 'source' | 'duration' | 'transcode_status'>

/** How many may be chosen; any number without `max` (VL-123, VL-124). */
export type SelectionLimit = { max?: number | undefined }

/** What is known of a video that may be chosen. */
export type ChoosableVideo = Parameters<typeof isSelectable>[0] & { id: string }

/** Whether the video of this id is chosen. */
export function isChosen(selection: readonly { id: string }[], id: string): boolean {
  return selection.some((chosen) => chosen.id === id)
}

/**
 * Whether the row of a video cannot be pressed: it may never be chosen (VL-125..129), or as many as may be are (VL-121).
 * What is chosen can always be given back, and a single choice always be changed (VL-119, VL-122).
 */
export function isVideoDisabled(
  selection: readonly { id: string }[],
  video: ChoosableVideo,
  { max }: SelectionLimit,
): boolean {
  if (isChosen(selection, video.id)) return false
  if (!isSelectable(video)) return true
  return max !== undefined && max > 1 && selection.length >= max
}

/** The selection after a click on a video, in the order in which videos were chosen. A single choice moves (VL-119). */
export function toggleVideo<Chosen extends { id: string }>(
  selection: readonly Chosen[],
  video: Chosen & ChoosableVideo,
  limit: SelectionLimit,
): readonly Chosen[] {
  if (isVideoDisabled(selection, video, limit)) return selection
  if (limit.max === 1) return [video]
  if (isChosen(selection, video.id)) return selection.filter(({ id }) => id !== video.id)
  return [...selection, video]
}

/** Of these videos all that may be chosen are, as far as the limit goes; what was chosen stays. */
export function addVideos<Chosen extends { id: string }>(
  selection: readonly Chosen[],
  videos: readonly (Chosen & ChoosableVideo)[],
  limit: SelectionLimit,
): readonly Chosen[] {
  return videos.reduce<readonly Chosen[]>(
    (chosen, video) => (isChosen(chosen, video.id) ? chosen : toggleVideo(chosen, video, limit)),
    selection,
  )
}

/** None of these videos is chosen; the others stay. */
export function removeVideos<Video extends { id: string }>(
  selection: readonly Video[],
  videos: readonly { id: string }[],
): readonly Video[] {
  return selection.filter(({ id }) => !isChosen(videos, id))
}

/** The videos of a list from one to another, whichever stands first; only the second where the first is not listed. */
export function rangeOfVideos<Video extends { id: string }>(
  listed: readonly Video[],
  fromId: string,
  toId: string,
): readonly Video[] {
  const to = listed.findIndex(({ id }) => id === toId)
  if (to < 0) return []
  const from = listed.findIndex(({ id }) => id === fromId)
  const start = from < 0 ? to : from
  return listed.slice(Math.min(start, to), Math.max(start, to) + 1)
}

/** How much of a page is chosen, of what may be. */
export function pageSelectionOf(
  selection: readonly { id: string }[],
  listed: readonly ChoosableVideo[],
): 'none' | 'some' | 'all' {
  const choosable = listed.filter((video) => isSelectable(video) || isChosen(selection, video.id))
  const chosen = choosable.filter(({ id }) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === choosable.length ? 'all' : 'some'
}
