import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Whose activity a link shows. */
export type ActivityOwner = { organizationId: string; registrantId: string }

export type ActivityKeys = {
  /** The `short_url` of a registrant: always the same, and 64 characters long. */
  sign(owner: ActivityOwner): string
  /** Undefined unless it was signed here. */
  read(shortUrl: string): ActivityOwner | undefined
  /** Opens the activity until then. */
  signToken(owner: ActivityOwner, endsAt: Date): string
  readToken(token: string, now: Date): ActivityOwner | undefined
}

const signatureBytes = 16
const idBytes = 16
const form = /^[\w-]{64}$/
const tokenForm = /^([\w-]{64})\.(\d{1,11})\.([\w-]{43})$/

/**
 * Signs links to the activity of registrants by a key derived from the secret of this installation. They name the
 * organization, so that opening one needs no search across organizations.
 */
export function createActivityKeys(secret: string): ActivityKeys {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'marquee', 'registrant-activity', 32)))
  const digest = (text: string | Buffer) => createHmac('sha256', key).update(text).digest()

  const sign: ActivityKeys['sign'] = ({ organizationId, registrantId }) => {
    const ids = Buffer.concat([bytesOf(organizationId), bytesOf(registrantId)])
    return Buffer.concat([ids, digest(ids).subarray(0, signatureBytes)]).toString('base64url')
  }
  const read: ActivityKeys['read'] = (shortUrl) => {
    if (!form.test(shortUrl)) return undefined
    const bytes = Buffer.from(shortUrl, 'base64url')
    const [ids, signature] = [bytes.subarray(0, 2 * idBytes), bytes.subarray(2 * idBytes)]
    if (!timingSafeEqual(signature, digest(ids).subarray(0, signatureBytes))) return undefined
    return { organizationId: idOf(ids.subarray(0, idBytes)), registrantId: idOf(ids.subarray(idBytes)) }
  }
  return {
    sign,
    read,
    signToken(owner, endsAt) {
      const claims = `${sign(owner)}.${Math.floor(endsAt.getTime() / 1000)}`
      return `${claims}.${digest(claims).toString('base64url')}`
    },
    readToken(token, now) {
      const [, shortUrl, seconds, signature] = tokenForm.exec(token) ?? []
      if (shortUrl === undefined || seconds === undefined || signature === undefined) return undefined
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), digest(`${shortUrl}.${seconds}`))
      return isOurs && Number(seconds) * 1000 > now.getTime() ? read(shortUrl) : undefined
    },
  }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
