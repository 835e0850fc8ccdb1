/** The store of a test server: a folder, or a separate bucket for `MARQUEE_TEST_STORE=s3`. */
import { join } from 'node:path'
import { createStore } from '../src/platform/store/create-store.ts'
import type { FileStore } from '../src/platform/store/file-store.ts'
import type { S3Limits } from '../src/platform/store/s3-connection.ts'
import { S3Store } from '../src/platform/store/s3-store.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'
import { startS3Server } from './s3-server.ts'

export type TestStore = { store: FileStore; close(): Promise<void> }
type Folders = { storeFolder: string; workFolder: string }
export type OpenTestStore = (folders: Folders) => Promise<TestStore>

/** Short enough for tests, with enough attempts for two faults in a row. */
const hasty: S3Limits = { attempts: 5, retryDelayMs: 5, connectTimeoutMs: 5000, idleTimeoutMs: 2000 }

/** The store chosen for this run. */
export const openTestStore: OpenTestStore = ({ storeFolder, workFolder }) =>
  process.env['MARQUEE_TEST_STORE'] === 's3' ? openBucket(workFolder) : openFolder(storeFolder, workFolder)

/** A bucket behind a proxy with faults set by the test. */
export async function openFaultyBucket(
  workFolder: string,
  hold: (proxy: FaultyProxy) => void,
): Promise<TestStore> {
  const server = await startS3Server()
  const proxy = await startFaultyProxy(server.settings.endpoint)
  hold(proxy)
  const cacheFolder = join(workFolder, 'cache')
  const partSizeBytes = 5 * 1024 ** 2
  const settings = { ...server.settings, endpoint: proxy.url, cacheFolder, partSizeBytes, limits: hasty }
  const store = new S3Store(settings)
  return {
    store,
    async close() {
      await store.close()
      await proxy.close()
      await server.close()
    },
  }
}

async function openBucket(workFolder: string): Promise<TestStore> {
  const server = await startS3Server()
  const store = createStore({ s3: server.settings, folder: workFolder, workFolder })
  return {
    store,
    async close() {
      await store.close()
      await server.close()
    },
  }
}

function openFolder(folder: string, workFolder: string): Promise<TestStore> {
  const store = createStore({ folder, workFolder })
  return Promise.resolve({ store, close: () => store.close() })
}
