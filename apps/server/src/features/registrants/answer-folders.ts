import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#platform/settings/settings.ts'
import { sweepLeftovers, temporaryName } from '#platform/store/leftovers.ts'

/** Runs `work` with a folder of its own, which is gone afterwards. */
export type WithFolder = <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>

/** Folders for files that arrive; what killed processes left is removed before the first of them. */
export function createAnswerFolders({ workFolder }: Pick<Settings, 'workFolder'>): WithFolder {
  const root = join(workFolder, 'answers')
  let swept: Promise<void> | undefined
  return async (work) => {
    await (swept ??= sweepLeftovers(root))
    const folder = join(root, temporaryName())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
