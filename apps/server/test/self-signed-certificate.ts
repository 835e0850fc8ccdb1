import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate as PEM, because Node cannot create one. */
export function selfSignedCertificate(privateKey: KeyObject, commonName: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return signedCertificate({ publicKey, commonName, issuer: { name: commonName, key: privateKey } })
}

type Signing = {
  /** In DER, as SPKI. */
  publicKey: Buffer
  commonName: string
  /** The issuer, which has an RSA key. */
  issuer: { name: string; key: KeyObject }
  /** A DNS name that the certificate is for. */
  altName?: string
  /** Whether it may sign other certificates. */
  isAuthority?: boolean
  until?: Date
}

export function signedCertificate({ publicKey, commonName, issuer, ...of }: Signing): string {
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const until = of.until ?? new Date('2049-12-31T23:59:59Z')
  const validity = sequence(Buffer.concat([time(new Date('2026-01-01T00:00:00Z')), time(until)]))
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const version = der(0xa0, Buffer.from('020102', 'hex'))
  const parts = [
    serial,
    algorithm,
    nameOf(issuer.name),
    validity,
    nameOf(commonName),
    publicKey,
    extensionsOf(of),
  ]
  const body = sequence(Buffer.concat([version, ...parts]))
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, issuer.key)]))
  const lines = sequence(Buffer.concat([body, algorithm, signature]))
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`
}

/** The public key of a certificate request in DER (RFC 2986), as SPKI. */
export function publicKeyOfRequest(request: Buffer): Buffer {
  const [body] = children(request)
  const [, , publicKey] = children(body ?? Buffer.alloc(0))
  return publicKey ?? Buffer.alloc(0)
}

/** The elements inside the first element. */
function children(element: Buffer): Buffer[] {
  const found: Buffer[] = []
  const { start, end } = sizeOf(element, 0)
  for (let at = start; at < end; at = sizeOf(element, at).end) {
    found.push(element.subarray(at, sizeOf(element, at).end))
  }
  return found
}

function sizeOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes.readUInt8(at + 1)
  const octets = first < 128 ? 0 : first - 128
  const length = octets === 0 ? first : bytes.readUIntBE(at + 2, octets)
  return { start: at + 2 + octets, end: at + 2 + octets + length }
}

function extensionsOf({ altName, isAuthority }: Pick<Signing, 'altName' | 'isAuthority'>): Buffer {
  const extensions = [
    ...(altName === undefined ? [] : [extension('0603551d11', sequence(der(0x82, Buffer.from(altName))))]),
    ...(isAuthority ? [extension('0603551d13', sequence(Buffer.from('0101ff', 'hex')))] : []),
  ]
  return extensions.length === 0 ? Buffer.alloc(0) : der(0xa3, sequence(Buffer.concat(extensions)))
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(Buffer.concat([Buffer.from(id, 'hex'), der(0x04, value)]))
}

function nameOf(commonName: string): Buffer {
  const attribute = Buffer.concat([Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(commonName))])
  return sequence(der(0x31, sequence(attribute)))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(content: Buffer): Buffer {
  return der(0x30, content)
}

function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
}
