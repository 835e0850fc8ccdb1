import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type Download = { requestId: string; userId: string; endsAtSeconds: number }

export type PrivacyKeys = {
  /** Hexadecimal. Without the installation's secret no one can test guesses of addresses against it. */
  hashAddress(organizationId: string, address: string): string
  signDownload(download: Download): string
  isDownloadSigned(download: Download, signature: string): boolean
}

/** HMAC-SHA256 with a key per purpose, derived from the installation's secret. */
export function createPrivacyKeys(secret: string): PrivacyKeys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'marquee', purpose, 32))
  const addressKey = keyFor('privacy-address')
  const downloadKey = keyFor('privacy-download')
  const sign = ({ requestId, userId, endsAtSeconds }: Download) =>
    createHmac('sha256', downloadKey)
      .update(JSON.stringify([requestId, userId, endsAtSeconds]))
      .digest()
  return {
    hashAddress: (organizationId, address) =>
      createHmac('sha256', addressKey)
        .update(JSON.stringify([organizationId, address.toLowerCase()]))
        .digest('hex'),
    signDownload: (download) => sign(download).toString('base64url'),
    isDownloadSigned(download, signature) {
      const actual = Buffer.from(signature, 'base64url')
      const expected = sign(download)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
