/** The calls around replacing the file of a video. Its bytes go the way of every upload. */
import type { ClipVideo, VideoAsset, VideoReplacement } from '@marquee/domain/video-library'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/media.gen.ts'

/** What is on its way to the video with this id, and the version that one can go back to. */
export async function getReplacement(id: string, signal?: AbortSignal): Promise<VideoReplacement> {
  return await dataOf(generated.getReplacement({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** Nothing is on its way to the video any more. */
export async function discardReplacement(id: string): Promise<void> {
  await generated.discardReplacement({ path: { id }, throwOnError: true })
}

/** The video has its former file again. */
export async function restoreVideo(id: string): Promise<void> {
  await generated.restoreVideoFile({ path: { id }, throwOnError: true })
}

/** A part of the video is a video of its own; `clip.id` is the caller's, so that a repeated call makes one. */
export async function clipVideo(videoId: string, clip: ClipVideo): Promise<VideoAsset> {
  const { data } = await generated.clipVideo({ path: { id: videoId }, body: clip, throwOnError: true })
  return data
}
