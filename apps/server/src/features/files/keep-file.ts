import {
  fileRules,
  type FilePurpose,
  type FileRule,
  type FileType,
  fileTypeOf,
  imageFault,
  imageHeaderBytes,
  imageSizeOf,
} from '@marquee/domain/files'
import { reserveStorage } from '#features/storage/public.ts'
import type { OrganizationContext, Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseWithoutSpace } from '#platform/store/free-space.ts'
import { StoreError } from '#platform/store/store-error.ts'
import { readFileKey } from './file-address.ts'
import { deleteStoredFiles, insertStoredFile, markFileStored } from './stored-file-store.ts'
import { t } from './texts.ts'

type SentFile = {
  key: string
  fileType: FileType
  purpose: FilePurpose
  /** As the sender declares it; undefined if they don't. */
  sizeBytes: number | undefined
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Stores the file and counts it, piece by piece through memory. Its declared size, the free space on the disk and the
 * organization's quota are checked before the first byte is read. Throws `conflict` if the address has been used,
 * `unsupported_media` and `invalid_input` for the content, `too_large`, `storage_full` and `unavailable`; nothing is
 * stored then.
 */
export async function keepFile(services: Services, file: SentFile): Promise<void> {
  const { key, fileType, purpose } = file
  const rule: FileRule = fileRules[purpose]
  const { organizationId } = readFileKey(key) ?? {}
  if (organizationId === undefined) throw new AppError('forbidden')
  const maxBytes = file.sizeBytes ?? rule.maxBytes
  if (maxBytes > rule.maxBytes) throw new AppError('too_large')
  await refuseWithoutSpace(services, maxBytes)
  const ctx = { ...services, organizationId }
  await reserve(ctx, key, maxBytes)
  try {
    const pieces = file.bytes[Symbol.asyncIterator]()
    const header = await readHeader(pieces)
    refuseContent(header, fileType, rule)
    const counted = { bytes: 0 }
    await services.store.put(key, bounded(header, pieces, { maxBytes, counted }), { contentType: fileType })
    const stored = { size_bytes: counted.bytes, stored_at: services.clock.now() }
    await inOrganization(ctx, (ctx) => markFileStored(ctx.db, key, stored))
  } catch (error) {
    await inOrganization(ctx, (ctx) => deleteStoredFiles(ctx.db, [key]))
    const isFull = error instanceof StoreError && error.code === 'full'
    throw isFull ? new AppError('unavailable', { cause: error }) : error
  }
}

/** Counts the file at its largest possible size before it arrives, so that parallel uploads can't exceed the quota. */
async function reserve(ctx: OrganizationContext, key: string, size_bytes: number): Promise<void> {
  const isKept = (await ctx.store.stat(key)) !== undefined
  const isNew = await inOrganization(ctx, async (ctx) => {
    await reserveStorage(ctx, size_bytes)
    const file = { key, organization_id: ctx.organizationId, size_bytes, stored_at: null }
    return !isKept && (await insertStoredFile(ctx.db, file))
  })
  if (!isNew) throw new AppError('conflict', { message: t('alreadyUploaded') })
}

/** The first bytes: enough for the header of a picture, or all if there are fewer. */
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

function refuseContent(header: Buffer, fileType: FileType, rule: FileRule): void {
  if (fileTypeOf(header) !== fileType) {
    throw new AppError('unsupported_media', { message: t('wrongType', { fileType }) })
  }
  if (!fileType.startsWith('image/')) return
  const size = imageSizeOf(header)
  if (!size) throw new AppError('unsupported_media', { message: t('imageDamaged') })
  const fault = imageFault(size, rule.image)
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
