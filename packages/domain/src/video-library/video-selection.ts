/** Selecting videos in a list, by click, by range and by page. Pure. */
import { isSelectable } from './video-rules.ts'
import type { VideoAsset } from './video-asset.ts'

/** The fields that a form keeps of a chosen video (VL-094). */
export type ChosenVideo = Pick<VideoAsset, 'id' | 'name' | 'source' | 'duration' | 'transcode_status'>

/** Unlimited without `max` (VL-123, VL-124). */
export type SelectionLimit = { max?: number | undefined }

export type ChoosableVideo = Parameters<typeof isSelectable>[0] & { id: string }

export function isChosen(selection: readonly { id: string }[], id: string): boolean {
  return selection.some((chosen) => chosen.id === id)
}

/**
 * Whether a row is disabled: the video can never be chosen (VL-125..129), or the limit is reached (VL-121). A chosen video
 * can always be deselected, and a single choice can always be changed (VL-119, VL-122).
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

/** The selection after a click, in the order of choosing. A single choice moves to the clicked video (VL-119). */
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

/** Adds all of these videos that can be chosen, up to the limit. */
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

export function removeVideos<Video extends { id: string }>(
  selection: readonly Video[],
  videos: readonly { id: string }[],
): readonly Video[] {
  return selection.filter(({ id }) => !isChosen(videos, id))
}

/** The listed videos between two, in either direction; only the second if the first isn't listed. */
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

/** How many of the page's selectable videos are chosen. */
export function pageSelectionOf(
  selection: readonly { id: string }[],
  listed: readonly ChoosableVideo[],
): 'none' | 'some' | 'all' {
  const choosable = listed.filter((video) => isSelectable(video) || isChosen(selection, video.id))
  const chosen = choosable.filter(({ id }) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === choosable.length ? 'all' : 'some'
}
