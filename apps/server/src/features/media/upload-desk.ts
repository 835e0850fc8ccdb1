import { join } from 'node:path'
import type { Services } from '#platform/context.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { createUploadFiles, type UploadFiles } from './upload-files.ts'
import { createUploadLocks, type UploadLocks } from './upload-locks.ts'

/** The files and locks of this process's uploads. */
export type UploadDesk = { files: UploadFiles; locks: UploadLocks }

export function createUploadDesk({ settings }: Pick<Services, 'settings'>): UploadDesk {
  return {
    files: createUploadFiles(join(settings.workFolder, 'uploads'), () => refuseWithoutSpace({ settings }, 0)),
    locks: createUploadLocks(),
  }
}
