/** Writes to a bucket, in one request or in parts; nothing appears under the key unless all of it arrived. */
import type { CompletedPart } from '@aws-sdk/client-s3'
import type { PutOptions } from './file-store.ts'
import type { S3Connection } from './s3-connection.ts'
import { StoreError } from './store-error.ts'

export type UploadTarget = PutOptions & { key: string; partSizeBytes: number }

type Part = { number: number; bytes: Buffer; isLast: boolean }

/** Parts are held in memory so that each can be sent again: at most this many, and the one being filled. */
const partsAtOnce = 3

/** The content is under the key as a whole; after a failure no part of it is kept. */
export async function uploadBytes(
  connection: S3Connection,
  target: UploadTarget,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { key, contentType } = target
  const parts = cutParts(content, target.partSizeBytes)
  const { value: first } = await parts.next()
  if (!first) return
  if (!first.isLast) return uploadParts(connection, target, chain(first, parts))
  await connection.call((s3, Bucket) =>
    s3.putObject({ Bucket, Key: key, Body: first.bytes, ContentType: contentType }),
  )
}

async function uploadParts(connection: S3Connection, target: UploadTarget, parts: AsyncGenerator<Part>) {
  const { key: Key, contentType: ContentType } = target
  const { UploadId } = await connection.call((s3, Bucket) => s3.createMultipartUpload({ Bucket, Key, ContentType }))
  const sent: CompletedPart[] = []
  let sizeBytes = 0

  // A sender that fails closes `parts`, so the others stop after the part in their hands.
  async function sendParts() {
    for await (const { number: PartNumber, bytes: Body } of parts) {
      const { ETag } = await connection.call((s3, Bucket) =>
        s3.uploadPart({ Bucket, Key, UploadId, PartNumber, Body }),
      )
      sent.push({ PartNumber, ETag })
      sizeBytes += Body.length
    }
  }

  try {
    const senders = await Promise.allSettled(Array.from({ length: partsAtOnce }, sendParts))
    for (const sender of senders) if (sender.status === 'rejected') throw sender.reason
    const Parts = sent.toSorted((one, other) => (one.PartNumber ?? 0) - (other.PartNumber ?? 0))
    await connection.call((s3, Bucket) =>
      s3.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    // The first failure is the one to report; parts that stay are the bucket's lifecycle rule's to remove.
    await connection.call((s3, Bucket) => s3.abortMultipartUpload({ Bucket, Key, UploadId })).catch(() => undefined)
    throw error
  }
  await assertWhole(connection, Key, sizeBytes)
}

async function assertWhole(connection: S3Connection, key: string, sizeBytes: number) {
  const { ContentLength } = await connection.call((s3, Bucket) => s3.headObject({ Bucket, Key: key }))
  if (ContentLength === sizeBytes) return
  await connection.call((s3, Bucket) => s3.deleteObject({ Bucket, Key: key }))
  throw new StoreError('unavailable', { key, message: 'The file store did not keep all of a file.' })
}

/** Parts of exactly `partSizeBytes`, the last one smaller; there is always a last one, empty for empty content. */
async function* cutParts(content: AsyncIterable<Uint8Array>, partSizeBytes: number): AsyncGenerator<Part> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  let number = 1
  for await (let chunk of content) {
    while (heldBytes + chunk.length > partSizeBytes) {
      const fitting = partSizeBytes - heldBytes
      yield { number, bytes: Buffer.concat([...held, chunk.subarray(0, fitting)]), isLast: false }
      chunk = chunk.subarray(fitting)
      held = []
      heldBytes = 0
      number += 1
    }
    held.push(chunk)
    heldBytes += chunk.length
  }
  yield { number, bytes: Buffer.concat(held), isLast: true }
}

async function* chain(first: Part, rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  yield first
  yield* rest
}
