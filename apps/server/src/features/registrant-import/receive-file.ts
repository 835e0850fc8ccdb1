import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxFlatFileBytes } from '@marquee/domain/registrant-import'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { t } from './texts.ts'

/** A file as it arrives; afterwards, `isCut` tells whether it was longer than what was read. */
export type ArrivingFile = { name: string; bytes: NodeJS.ReadableStream; isCut: () => boolean }

/** The field names and boundaries around a file in a form. */
const formBytes = 16 * 1024

/** Throws `too_large` for a body whose declared length exceeds that of a file, before reading any of it. */
export function refuseLargeBody(contentLength: string | undefined): void {
  if (contentLength !== undefined && Number(contentLength) > maxFlatFileBytes + formBytes) throw tooLarge()
}

const tooLarge = () =>
  new AppError('too_large', { message: t('tooLarge', { megabytes: maxFlatFileBytes / 1024 / 1024 }) })

/** As JSON, where letters of one byte in a code page can take two in UTF-8. */
const maxRowsBytes = 2 * maxFlatFileBytes

/**
 * Runs `work` with a folder that contains the file and is removed afterwards. Throws `too_large`, and `unavailable` on
 * a full disk.
 */
export async function withReceivedFile<Result>(
  { settings }: Pick<Services, 'settings'>,
  { bytes, isCut }: Omit<ArrivingFile, 'name'>,
  work: (paths: { from: string; to: string; maxBytes: number }) => Promise<Result>,
): Promise<Result> {
  // Rows that are read from the file are written next to it.
  await refuseWithoutSpace({ settings }, maxFlatFileBytes + maxRowsBytes)
  return inScratchFolder(join(settings.workFolder, 'imports'), async (folder) => {
    const from = join(folder, 'received')
    await pipeline(bytes, createWriteStream(from, { mode: 0o600 }))
    if (isCut()) throw tooLarge()
    return work({ from, to: join(folder, 'rows'), maxBytes: maxRowsBytes })
  })
}
