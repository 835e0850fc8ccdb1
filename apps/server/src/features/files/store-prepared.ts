/**
 * Pictures and fonts are decoded once, when they arrive, in a process of its own: what is served is what that process wrote,
 * so nothing else that is in an uploaded file reaches anyone.
 */
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type FileRule,
  type FileType,
  hasSizes,
  pictureFaultText,
  pictureWidths,
} from '@marquee/domain/files'
import { type Prepared, prepareUpload } from '@marquee/media'
import pLimit from 'p-limit'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { t } from './texts.ts'

/** Decoding a picture takes up to half a gigabyte. */
const oneAtATime = pLimit(1)
/** More would wait longer than senders do. */
const longestQueue = 20
const timeoutMs = 120_000

type ToPrepare = { key: string; fileType: FileType; rule: FileRule; bytes: AsyncIterable<Uint8Array> }

/**
 * Stores what is made of the file, under its key and beside it, and returns the size of all. Throws `unsupported_media` for a
 * file that can't be decoded, is animated or has colors for printing, and `unavailable` if too many files wait.
 */
export async function storePrepared(services: Services, file: ToPrepare): Promise<number> {
  return inScratchFolder(join(services.settings.workFolder, 'files'), async (scratch) => {
    await pipeline(Readable.from(file.bytes), createWriteStream(join(scratch, source)))
    if (oneAtATime.pendingCount >= longestQueue) throw new AppError('unavailable')
    const prepared = await oneAtATime(() => prepare(file, scratch))
    if ('fault' in prepared) throw new AppError('unsupported_media', { message: faultText(prepared.fault) })
    let total = 0
    // The file itself comes last: once it is there, everything beside it is.
    for (const { name, type } of prepared.files.toReversed()) {
      const path = join(scratch, name)
      total += (await stat(path)).size
      await services.store.putFile(keyOf(file.key, name), path, { contentType: type })
    }
    return total
  })
}

const source = 'source'
const whole = 'whole'

function prepare({ key, fileType, rule }: ToPrepare, scratch: string): Promise<Prepared> {
  const widths = rule.sizes && hasSizes(fileType) ? pictureWidths[rule.sizes] : []
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.font\.woff2$/, '')
  return prepareUpload({ source, type: fileType, widths: [...widths], name }, { scratch, timeoutMs })
}

/** What is beside a file has its name up to the last ending, or up to that of a font. */
function keyOf(key: string, name: string): string {
  if (name === whole) return key
  return `${key.replace(/(?:\.font)?\.[a-z0-9]+$/, '')}.${name}`
}

function faultText(fault: Extract<Prepared, { fault: string }>['fault']): string {
  switch (fault) {
    case 'damaged':
      return t('imageDamaged')
    case 'font':
      return t('fontDamaged')
    case 'moves':
    case 'print':
      return pictureFaultText(fault)
  }
}
