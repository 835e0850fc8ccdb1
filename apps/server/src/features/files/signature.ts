import type { FilePurpose, FileType } from '@marquee/domain/files'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What an upload URL is signed for. */
export type Upload = { key: string; fileType: FileType; purpose: FilePurpose; endsAtSeconds: number }

export type Signatures = {
  sign(upload: Upload): string
  isValid(upload: Upload, signature: string): boolean
}

/** Signatures that only this installation can make: HMAC-SHA256 with a key derived from its secret. */
export function createSignatures(secret: string): Signatures {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, 'marquee', 'file-upload', 32))
  const digest = ({ key, fileType, purpose, endsAtSeconds }: Upload) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([key, fileType, purpose, endsAtSeconds]))
      .digest()
  return {
    sign: (upload) => digest(upload).toString('base64url'),
    isValid(upload, signature) {
      const actual = Buffer.from(signature, 'base64url')
      const expected = digest(upload)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
