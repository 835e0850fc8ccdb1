import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate as PEM, because Node cannot create one. */
export function selfSignedCertificate(privateKey: KeyObject, commonName: string): string {
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = sequence(
    der(
      0x31,
      sequence(Buffer.concat([Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(commonName))])),
    ),
  )
  const validity = sequence(Buffer.concat([time('20200101000000Z'), time('20991231235959Z')]))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const body = sequence(Buffer.concat([serial, algorithm, name, validity, name, publicKey]))
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines = sequence(Buffer.concat([body, algorithm, signature]))
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(content: Buffer): Buffer {
  return der(0x30, content)
}

function time(value: string): Buffer {
  return der(0x18, Buffer.from(value))
}
