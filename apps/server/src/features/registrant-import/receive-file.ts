import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxFlatFileBytes } from '@marquee/domain/registrant-import'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { t } from './texts.ts'

/** A file as it arrives; `isCut` says afterwards whether more came than was taken. */
export type ArrivingFile = { name: string; bytes: NodeJS.ReadableStream; isCut: () => boolean }

/** The names and lines around a file in a form. */
const formBytes = 16 * 1024

/** Throws `too_large` for a body that announces more than a file may have, before any of it is read. */
export function refuseLargeBody(contentLength: string | undefined): void {
  if (contentLength !== undefined && Number(contentLength) > maxFlatFileBytes + formBytes) throw tooLarge()
}

const tooLarge = () =>
  new AppError('too_large', { message: t('tooLarge', { megabytes: maxFlatFileBytes / 1024 / 1024 }) })

/** Of JSON: letters of two bytes in UTF-8 can have one in a code page. */
const maxRowsBytes = 2 * maxFlatFileBytes

/** Runs `work` with a folder in which the file is; it is gone afterwards. Throws `too_large`, and `unavailable` on a full disk. */
export async function withReceivedFile<Result>(
  { settings }: Pick<Services, 'settings'>,
  { bytes, isCut }: Omit<ArrivingFile, 'name'>,
  work: (paths: { from: string; to: string; maxBytes: number }) => Promise<Result>,
): Promise<Result> {
  // What is read from the file is written next to it.
  await refuseWithoutSpace({ settings }, maxFlatFileBytes + maxRowsBytes)
  return inScratchFolder(join(settings.workFolder, 'imports'), async (folder) => {
    const from = join(folder, 'received')
    await pipeline(bytes, createWriteStream(from, { mode: 0o600 }))
    if (isCut()) throw tooLarge()
    return work({ from, to: join(folder, 'rows'), maxBytes: maxRowsBytes })
  })
}
