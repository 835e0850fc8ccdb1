/** Encoders over TLS, with ffmpeg as the encoder. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushStream } from '#test/encoder.ts'
import { eventInput } from '#test/event-input.ts'
import { signedIn } from '#test/people.ts'
import { selfSignedCertificate } from '#test/self-signed-certificate.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { openLiveRole } from './live-role.ts'

let folder = ''
let server: OwnTestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-rtmps-'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(join(folder, 'cert.pem'), selfSignedCertificate(privateKey, '127.0.0.1'))
  const files = { RTMPS_KEY: join(folder, 'key.pem'), RTMPS_CERT: join(folder, 'cert.pem') }
  const ports = { RTMP_PORT: '0', LIVE_PORT: '0', RTMPS_PORT: '0' }
  server = await createTestServer({ own: 'the live role has ports', environment: { ...ports, ...files } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const openRole = () => openLiveRole(server.services, { originHost: '127.0.0.1' })

it('an encoder sends over RTMPS to the address that its input shows', async () => {
  const role = await openRole()
  const person = await signedIn(server)
  const post = async <Reply>(url: string, payload: object) =>
    (await person.request({ method: 'POST', url: `/api/event/${url}/`, payload })).json<Reply>()
  const event = await post<Event>('events', eventInput())
  const { id, input_url } = await post<RtmpInput>('rtmp_inputs', { event: event.id, name: 'Main stage' })
  await post(`rtmp_inputs/${id}/start_test`, {})
  const address = new URL(input_url ?? '')
  expect(address.protocol).toBe('rtmps:')
  address.port = String(role.rtmpsPort)
  const encoder = pushStream(address.href)
  const read = async () =>
    (await person.request({ url: `/api/event/rtmp_inputs/${id}/` })).json<RtmpInput>().encoders
  await expect
    .poll(read, { timeout: 30_000 })
    .toMatchObject([{ is_connected: true, width: 320, height: 180 }])
  // The same words without TLS are not understood.
  address.protocol = 'rtmp:'
  expect(await pushStream(address.href).ended).not.toBe(0)
  await encoder.stop()
  await role.close()
}, 60_000)

it('a certificate that can’t be used is named in the message', async () => {
  await writeFile(join(folder, 'cert.pem'), 'not a certificate')
  await expect(openRole()).rejects.toThrow(/^RTMPS_KEY and RTMPS_CERT can't be used: /)
})
