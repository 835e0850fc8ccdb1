/** The generated calls as the studio makes them: what they answer, or an `ApiError`. */
import type { MeReply } from '@marquee/domain/accounts'
import type { ActivityBatch } from '@marquee/domain/activity'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { session } from './browser-session.ts'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk.gen.ts'
import type { ListVideoAssetsData, RecordActivityData } from './generated/types.gen.ts'

/** The signed-in person. */
export async function getMe(signal?: AbortSignal): Promise<MeReply> {
  return await dataOf(generated.getMe({ throwOnError: true, ...abortedBy(signal) }))
}

/**
 * The server is told what was done. Sent at once and without the session around it: a page that is being closed waits
 * for no token, and Chromium 140 drops the copy of a request that the session would make.
 */
export async function recordActivity(body: ActivityBatch): Promise<void> {
  const url: RecordActivityData['url'] = '/api/core/activity/'
  const token = session.accessToken
  await fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** The page of videos that `query` asks for. */
export async function listVideos(
  query: NonNullable<ListVideoAssetsData['query']>,
  signal?: AbortSignal,
): Promise<Page<VideoAsset>> {
  return await dataOf(generated.listVideoAssets({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The video with this id. */
export async function getVideo(id: string, signal?: AbortSignal): Promise<VideoAsset> {
  return await dataOf(generated.getVideoAsset({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The video with this id has this name. */
export async function renameVideo(id: string, name: string): Promise<void> {
  await generated.renameVideoAsset({ path: { id }, body: { name }, throwOnError: true })
}

/** The entry of the library with this id has this title. */
export async function retitleVideo(id: string, title: string): Promise<void> {
  await generated.retitleVideoAsset({ body: { video_library_id: id, title }, throwOnError: true })
}

/** The video with this id is gone. */
export async function deleteVideo(id: string): Promise<void> {
  await generated.deleteVideoAsset({ path: { id }, throwOnError: true })
}

/** The processing of the video with this id has started, if it was not at work already. */
export async function startTranscoding(id: string): Promise<void> {
  await generated.startTranscoding({ path: { id }, throwOnError: true })
}
