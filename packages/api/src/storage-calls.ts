/** The generated calls of storage as the studio makes them. */
import type { StorageUsage } from '@marquee/domain/storage'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/storage.gen.ts'

/** What the organization keeps, and how much it may. */
export async function getStorageUsage(signal?: AbortSignal): Promise<StorageUsage> {
  return await dataOf(generated.getStorageUsage({ throwOnError: true, ...abortedBy(signal) }))
}
