/** The generated calls as the studio makes them: what they answer, or an `ApiError`. */
import type { MeReply } from '@marquee/domain/accounts'
import type { ActivityBatch } from '@marquee/domain/activity'
import type { Page } from '@marquee/domain/lists'
import type { UpdateVideo, VideoAsset, VideoUses } from '@marquee/domain/video-library'
import { abortedBy, dataOf, sendOnLeaving } from './client.ts'
import * as generatedAccounts from './generated/sdk/accounts.gen.ts'
import * as generatedMedia from './generated/sdk/media.gen.ts'
import * as generatedVideoLibrary from './generated/sdk/video-library.gen.ts'
import type { ListVideoAssetsData, RecordActivityData } from './generated/types.gen.ts'

/** The signed-in person. */
export async function getMe(signal?: AbortSignal): Promise<MeReply> {
  return await dataOf(generatedAccounts.getMe({ throwOnError: true, ...abortedBy(signal) }))
}

/** The server is told what was done, also by a page that is being closed. */
export async function recordActivity(body: ActivityBatch): Promise<void> {
  const url: RecordActivityData['url'] = '/api/core/activity/'
  await sendOnLeaving(url, body)
}

/** The page of videos that `query` asks for. */
export async function listVideos(
  query: NonNullable<ListVideoAssetsData['query']>,
  signal?: AbortSignal,
): Promise<Page<VideoAsset>> {
  return await dataOf(
    generatedVideoLibrary.listVideoAssets({ query, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** The video with this id. */
export async function getVideo(id: string, signal?: AbortSignal): Promise<VideoAsset> {
  return await dataOf(
    generatedVideoLibrary.getVideoAsset({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** The places in which the video with this id is used. */
export async function listVideoUses(id: string, signal?: AbortSignal): Promise<VideoUses> {
  return await dataOf(
    generatedVideoLibrary.listVideoUses({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** The video with this id has this name. */
export async function renameVideo(id: string, name: string): Promise<void> {
  await generatedVideoLibrary.renameVideoAsset({ path: { id }, body: { name }, throwOnError: true })
}

/** The video with this id has this description, or these chapters. */
export async function updateVideo(id: string, change: UpdateVideo): Promise<VideoAsset> {
  const { name, description, metadata } = change
  const body = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata }),
  }
  return await dataOf(generatedVideoLibrary.renameVideoAsset({ path: { id }, body, throwOnError: true }))
}

/** The entry of the library with this id has this title. */
export async function retitleVideo(id: string, title: string): Promise<void> {
  await generatedVideoLibrary.retitleVideoAsset({ body: { video_library_id: id, title }, throwOnError: true })
}

/** The video with this id is gone. */
export async function deleteVideo(id: string): Promise<void> {
  await generatedVideoLibrary.deleteVideoAsset({ path: { id }, throwOnError: true })
}

/** The processing of the video with this id has started, if it was not at work already. */
export async function startTranscoding(id: string): Promise<void> {
  await generatedMedia.startTranscoding({ path: { id }, throwOnError: true })
}
