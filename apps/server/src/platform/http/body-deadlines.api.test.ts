import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { assetForm, type UploadClient, uploadClient } from '#test/upload-client.ts'

const deadlineMs = 300
const uploadWindowMs = 5 * deadlineMs
const sizeBytes = 1_000_000

let server: OwnTestServer
let baseUrl: string
let ada: Person
let client: UploadClient
beforeAll(async () => {
  const bodyLimits = { deadlineMs, uploadWindowMs, uploadBytesInWindow: 2000 }
  server = await createTestServer({ bodyLimits })
  baseUrl = await server.listen()
  ada = await signedIn(server)
  client = uploadClient(baseUrl, ada)
})
afterAll(() => server.close())

type Trickle = { head: string[]; first?: Buffer; piece: Buffer; everyMs: number; times?: number }

/** Sends pieces at an interval until the server hangs up or `times` is reached; resolves with the reply. */
function trickle({ head, first, piece, everyMs, times = Infinity }: Trickle): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname)
    let answer = ''
    let sent = 0
    socket.write(`${head.join('\r\n')}\r\nHost: marquee.test\r\n\r\n`)
    if (first) socket.write(first)
    const sending = setInterval(() => {
      if (sent++ < times) socket.write(piece)
      else socket.end()
    }, everyMs)
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
    // Writing to a closed connection fails; only the end matters.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(sending)
      resolve(answer)
    })
  })
}

const aByteAtATime = { piece: Buffer.from(' '), everyMs: deadlineMs / 6 }
const length = `Content-Length: ${sizeBytes}`
const json = 'Content-Type: application/json'
const authorization = () => `Authorization: Bearer ${ada.accessToken}`

it('a body sent a byte at a time is refused at its deadline, and its connection is closed', async () => {
  const head = ['POST /api/auth/login/ HTTP/1.1', json, 'Content-Length: 1000']
  const answer = await trickle({ head, ...aByteAtATime })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"too_slow"')
})

it.each([
  ['does not exist', 'POST /api/nothing/', 404],
  ['needs a sign-in', 'POST /api/core/video_assets/', 401],
  ['cannot be read', 'POST /api/core/video_assets/%C0%AF/', 422],
  ['takes files, without permission', 'PATCH /api/core/uploads/01890a5d-ac96-774b-bcce-b302099a8057/', 401],
  [
    'takes files, with an invalid signature',
    'PUT /api/files/a?file_type=image/png&expires=1&signature=a',
    403,
  ],
])(
  'a body that continues after the reply of a URL that %s is cut off at the deadline too',
  async (_, line, status) => {
    const head = [`${line} HTTP/1.1`, 'Content-Type: image/png', length]
    const answer = await trickle({ head, ...aByteAtATime })
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
)

const patchOf = (id: string, offset: number) => [
  `PATCH /api/core/uploads/${id}/ HTTP/1.1`,
  authorization(),
  'Tus-Resumable: 1.0.0',
  'Content-Type: application/offset+octet-stream',
  `Upload-Offset: ${offset}`,
  `Content-Length: ${sizeBytes - offset}`,
]
const beginning = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(5000)])

/** Without a connection, so that a busy machine doesn't hit the deadline. */
async function beginUpload(): Promise<string> {
  const id = randomUUID()
  const payload = assetForm(ada, { id, name: 'Launch day', sizeBytes })
  const created = await ada.request({ method: 'POST', url: '/api/core/video_assets/', payload })
  expect(created.statusCode).toBe(201)
  expect((await client.create(id, sizeBytes)).status).toBe(201)
  return id
}

it('a stalled upload is cut off without a reply, and resumes from the bytes that arrived', async () => {
  const id = await beginUpload()
  expect(await trickle({ head: patchOf(id, 0), first: beginning, ...aByteAtATime })).toBe('')
  const offset = Number((await client.head(id)).headers.get('upload-offset'))
  expect(offset).toBeGreaterThanOrEqual(beginning.length)
  const rest = await client.patch(id, Buffer.alloc(sizeBytes - offset), offset)
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(sizeBytes)])
})

it('an upload above the minimum rate may take longer than any deadline', async () => {
  const id = await beginUpload()
  const piece = Buffer.alloc(20_000)
  const everyMs = uploadWindowMs / 15
  await trickle({ head: patchOf(id, 0), first: beginning, piece, everyMs, times: 20 })
  const offset = Number((await client.head(id)).headers.get('upload-offset'))
  expect(offset).toBe(beginning.length + 20 * piece.length)
})
