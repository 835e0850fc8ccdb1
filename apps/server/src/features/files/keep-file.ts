import {
  fileRules,
  type FilePurpose,
  type FileRule,
  type FileType,
  fileTypeOf,
  imageFault,
  imageHeaderBytes,
  imageSizeOf,
  pictureFaultOf,
  pictureFaultText,
} from '@marquee/domain/files'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readFileKey } from './file-address.ts'
import { storePrepared } from './store-prepared.ts'
import { storeReserved } from './store-reserved.ts'
import { t } from './texts.ts'

type UploadedFile = {
  key: string
  fileType: FileType
  purpose: FilePurpose
  /** The declared size; undefined if the sender declares none. */
  sizeBytes: number | undefined
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Streams the file into the store and counts it. Checks the declared size, the free disk space and the organization's
 * quota before reading the first byte. Throws `conflict` if the URL was used before, `unsupported_media` and
 * `invalid_input` for the content, `too_large`, `storage_full` and `unavailable`; then nothing is stored.
 */
export async function keepFile(services: Services, file: UploadedFile): Promise<void> {
  const { key, fileType, purpose } = file
  const rule: FileRule = fileRules[purpose]
  const { organizationId } = readFileKey(key) ?? {}
  if (organizationId === undefined) throw new AppError('forbidden')
  const maxBytes = file.sizeBytes ?? rule.maxBytes
  if (maxBytes > rule.maxBytes) throw new AppError('too_large')
  await storeReserved({ ...services, organizationId }, { key, maxBytes }, async () => {
    const pieces = file.bytes[Symbol.asyncIterator]()
    const header = await readHeader(pieces)
    checkContent(header, fileType, rule)
    const counted = { bytes: 0 }
    const bytes = bounded(header, pieces, { maxBytes, counted })
    if (isPrepared(fileType)) return storePrepared(services, { key, fileType, rule, bytes })
    await services.store.put(key, bytes, { contentType: fileType })
    return counted.bytes
  })
}

const isPrepared = (type: FileType) => type.startsWith('image/') || type.startsWith('font/')

/** The first bytes: enough for an image header, or all if there are fewer. */
async function readHeader(pieces: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for (let size = 0; size < imageHeaderBytes; ) {
    const next = await pieces.next()
    if (next.done) break
    read.push(next.value)
    size += next.value.length
  }
  return Buffer.concat(read)
}

function checkContent(header: Buffer, fileType: FileType, rule: FileRule): void {
  if (fileTypeOf(header) !== fileType) {
    throw new AppError('unsupported_media', { message: t('wrongType', { fileType }) })
  }
  if (!fileType.startsWith('image/')) return
  const size = imageSizeOf(header)
  if (!size) throw new AppError('unsupported_media', { message: t('imageDamaged') })
  const unsuitable = pictureFaultOf(header)
  const fault = imageFault(size, rule.image) ?? (unsuitable && pictureFaultText(unsuitable))
  if (fault !== undefined) throw new AppError('invalid_input', { message: fault, errors: { file: [fault] } })
}

type Limit = { maxBytes: number; counted: { bytes: number } }

async function* bounded(header: Buffer, pieces: AsyncIterator<Uint8Array>, { maxBytes, counted }: Limit) {
  counted.bytes = header.length
  if (counted.bytes > maxBytes) throw new AppError('too_large')
  yield header
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    counted.bytes += next.value.length
    if (counted.bytes > maxBytes) throw new AppError('too_large')
    yield next.value
  }
}
