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
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'

type SentFile = { key: string; fileType: FileType; purpose: FilePurpose; bytes: AsyncIterable<Uint8Array> }

/**
 * The file is in the store for good, having gone through memory piece by piece. Throws `conflict` where there is one (an
 * address is for one file), `unsupported_media` and `invalid_input` for what is inside, `too_large`; then nothing is kept.
 */
export async function keepFile({ store }: Services, file: SentFile): Promise<void> {
  const { key, fileType, purpose } = file
  const rule: FileRule = fileRules[purpose]
  if (await store.stat(key)) throw new AppError('conflict', { message: 'This file has been sent already.' })
  const pieces = file.bytes[Symbol.asyncIterator]()
  const header = await readHeader(pieces)
  refuseContent(header, fileType, rule)
  await store.put(key, bounded(header, pieces, rule.maxBytes), { contentType: fileType })
}

/** Its first bytes, as many as hold the header of a picture, or all where there are fewer. */
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
    throw new AppError('unsupported_media', { message: `This is not ${fileType}.` })
  }
  if (!fileType.startsWith('image/')) return
  const size = imageSizeOf(header)
  if (!size) throw new AppError('unsupported_media', { message: 'The picture is damaged.' })
  const fault = imageFault(size, rule.image)
  if (fault !== undefined) throw new AppError('invalid_input', { message: fault, errors: { file: [fault] } })
}

async function* bounded(header: Buffer, pieces: AsyncIterator<Uint8Array>, maxBytes: number) {
  let size = header.length
  if (size > maxBytes) throw new AppError('too_large')
  yield header
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    size += next.value.length
    if (size > maxBytes) throw new AppError('too_large')
    yield next.value
  }
}
