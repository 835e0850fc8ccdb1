import { join } from 'node:path'
import type { Services } from '#platform/context.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { createUploadFiles, type UploadFiles } from './upload-files.ts'
import { createUploadLocks, type UploadLocks } from './upload-locks.ts'

/** What uploads of this process work with: their files, and who is at work on which. */
export type UploadDesk = { files: UploadFiles; locks: UploadLocks }

/** A desk for the uploads in the work folder. */
export function createUploadDesk({ settings }: Pick<Services, 'settings'>): UploadDesk {
  return {
    files: createUploadFiles(join(settings.workFolder, 'uploads'), () => refuseWithoutSpace({ settings }, 0)),
    locks: createUploadLocks(),
  }
}
