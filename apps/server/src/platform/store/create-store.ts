import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import type { S3Settings } from './s3-connection.ts'
import { S3Store } from './s3-store.ts'

export type StoreSettings = {
  s3?: S3Settings | undefined
  /** Where files are stored without a bucket. */
  folder: string
  /** Scratch space of this machine, on any device. */
  workFolder: string
}

/** The installation's store: the bucket if one is set, otherwise the folder. Opens nothing yet. */
export function createStore({ s3, folder, workFolder }: StoreSettings): FileStore {
  return s3
    ? new S3Store({ ...s3, cacheFolder: join(workFolder, 'cache') })
    : new FolderStore({ root: folder })
}
