import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { S3Settings } from './s3-connection.ts'
import { createS3Store } from './s3-store.ts'

export type StoreSettings = {
  s3?: S3Settings | undefined
  /** Where files are kept when there is no bucket. */
  folder: string
  /** Scratch space of this machine, on any device. */
  workFolder: string
}

/** The store of this installation: the bucket when one is set, the folder otherwise. Nothing is opened yet. */
export function createStore({ s3, folder, workFolder }: StoreSettings): FileStore {
  return s3 ? createS3Store({ ...s3, cacheFolder: join(workFolder, 'cache') }) : createFolderStore({ root: folder })
}
