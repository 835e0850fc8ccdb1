/** Writes to a bucket, in one request or in parts. Nothing appears under the key unless all of it arrived. */
import { randomUUID } from 'node:crypto'
import type { CompletedPart } from '@aws-sdk/client-s3'
import type { PutOptions } from './file-store.ts'
import type { S3Connection } from './s3-connection.ts'

export type UploadTarget = PutOptions & { key: string; partSizeBytes: number }

type Part = { number: number; bytes: Buffer; isLast: boolean }

/** Parts stay in memory so they can be resent: at most this many, plus the one being filled. */
const partsAtOnce = 3

/** Metadata that identifies which upload is stored under a key. */
const markName = 'marquee-upload'

/** Uploads the whole content to the key, or nothing after a failure. */
export async function uploadBytes(
  connection: S3Connection,
  target: UploadTarget,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { key, contentType } = target
  const parts = cutParts(content, target.partSizeBytes)
  try {
    const { value: first } = await parts.next()
    if (!first) return
    if (!first.isLast) return await uploadParts(connection, target, chain(first, parts))
    await connection.call((s3, Bucket) =>
      s3.putObject({ Bucket, Key: key, Body: first.bytes, ContentType: contentType }),
    )
  } finally {
    // Closes the source when it was not read to its end.
    await parts.return(undefined)
  }
}

async function uploadParts(
  connection: S3Connection,
  { key: Key, contentType: ContentType }: UploadTarget,
  parts: AsyncGenerator<Part, undefined>,
) {
  const mark = randomUUID()
  const { UploadId } = await connection.call((s3, Bucket) =>
    s3.createMultipartUpload({ Bucket, Key, ContentType, Metadata: { [markName]: mark } }),
  )
  try {
    const Parts = await sendParts(parts, ({ number: PartNumber, bytes: Body }) =>
      connection.call((s3, Bucket) => s3.uploadPart({ Bucket, Key, UploadId, PartNumber, Body })),
    )
    await connection
      .call((s3, Bucket) => s3.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
      .catch(async (error: unknown) => {
        // If only the reply was lost, the retry is refused because the upload is already complete.
        if (!(await isMarked(connection, Key, mark))) throw error
      })
  } catch (error) {
    // Report the first failure. The bucket's lifecycle rule removes remaining parts.
    await connection.call((s3, Bucket) => s3.abortMultipartUpload({ Bucket, Key, UploadId })).catch(() => {})
    throw error
  }
}

async function sendParts(
  parts: AsyncGenerator<Part, undefined>,
  send: (part: Part) => Promise<{ ETag?: string | undefined }>,
): Promise<CompletedPart[]> {
  const sent: { PartNumber: number; ETag: string | undefined }[] = []
  // A sender that fails closes `parts`, so the others stop after their current part.
  async function sendOn() {
    for await (const part of parts) {
      const { ETag } = await send(part)
      sent.push({ PartNumber: part.number, ETag })
    }
  }
  const senders = await Promise.allSettled(Array.from({ length: partsAtOnce }, sendOn))
  for (const sender of senders) if (sender.status === 'rejected') throw sender.reason
  return sent.toSorted((a, b) => a.PartNumber - b.PartNumber)
}

async function isMarked(connection: S3Connection, key: string, mark: string): Promise<boolean> {
  const { Metadata: metadata } = await connection.call((s3, Bucket) => s3.headObject({ Bucket, Key: key }))
  return metadata?.[markName] === mark
}

/** Cuts parts of exactly `partSizeBytes` and a smaller last one, which is empty for empty content. */
async function* cutParts(
  content: AsyncIterable<Uint8Array>,
  partSizeBytes: number,
): AsyncGenerator<Part, undefined> {
  let buffered: Uint8Array[] = []
  let bufferedBytes = 0
  let number = 1
  for await (let chunk of content) {
    while (bufferedBytes + chunk.length > partSizeBytes) {
      const fitting = partSizeBytes - bufferedBytes
      yield { number, bytes: Buffer.concat([...buffered, chunk.subarray(0, fitting)]), isLast: false }
      chunk = chunk.subarray(fitting)
      buffered = []
      bufferedBytes = 0
      number += 1
    }
    buffered.push(chunk)
    bufferedBytes += chunk.length
  }
  yield { number, bytes: Buffer.concat(buffered), isLast: true }
}

async function* chain(first: Part, rest: AsyncGenerator<Part, undefined>): AsyncGenerator<Part, undefined> {
  yield first
  yield* rest
}
