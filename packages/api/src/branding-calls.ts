import type { BufferVideo } from '@marquee/domain/branding'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/branding.gen.ts'

/** The buffer video of the event, if it has one. */
export async function getBufferVideo(event: string, signal?: AbortSignal): Promise<BufferVideo> {
  const path = { id: event }
  return await dataOf(generated.getBufferVideo({ path, throwOnError: true, ...abortedBy(signal) }))
}

/** The event has this buffer video, and no other. */
export async function chooseBufferVideo(event: string, video_asset: string): Promise<BufferVideo> {
  const path = { id: event }
  return await dataOf(generated.chooseBufferVideo({ path, body: { video_asset }, throwOnError: true }))
}

/** The event has no buffer video any more. */
export async function removeBufferVideo(event: string): Promise<void> {
  await generated.removeBufferVideo({ path: { id: event }, throwOnError: true })
}
