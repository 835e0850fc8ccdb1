/** Calls that change several videos at once. */
import type { BulkVideosReply } from '@marquee/domain/video-library'
import { dataOf, sendOnLeaving } from './client.ts'
import * as generated from './generated/sdk/video-library.gen.ts'
import type { ChangeVideoAssetsData } from './generated/types.gen.ts'

/** The videos belong to the workspace, or to none, but for those whose result says why not. At most 200. */
export async function moveVideos(ids: string[], workspace: string | null): Promise<BulkVideosReply> {
  const body = { action: 'move', ids, workspace } as const
  return await dataOf(generated.changeVideoAssets({ body, throwOnError: true }))
}

/** The videos are gone, but for those whose result says why not. At most 200. */
export async function deleteVideos(ids: string[]): Promise<BulkVideosReply> {
  const body = { action: 'delete', ids } as const
  return await dataOf(generated.changeVideoAssets({ body, throwOnError: true }))
}

/** The same from a page that is being closed: it waits for no answer, nor for a token. */
export function deleteVideosOnLeaving(ids: string[]): void {
  const url: ChangeVideoAssetsData['url'] = '/api/core/video_assets/bulk/'
  void sendOnLeaving(url, { action: 'delete', ids }).catch(() => undefined)
}
