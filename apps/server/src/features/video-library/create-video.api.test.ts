import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server, { role: 'MEMBER', flags: { Use_CL_Uploads_In_VL: true } })
})

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
type Fields = Record<string, string | Buffer | undefined>

const send = (fields: Fields, by = person) => {
  const form = new FormData()
  const whole: Fields = {
    id: randomUUID(),
    name: 'Keynote',
    organization: by.organizationId,
    asset_type: 'VIDEO',
    uploaded: 'false',
    duration: '61.5',
    size_bytes: '1000',
    ...fields,
  }
  for (const [name, value] of Object.entries(whole)) {
    if (typeof value === 'string') form.set(name, value)
    else if (value) form.set(name, new Blob([new Uint8Array(value)]), 'thumbnail.jpg')
  }
  return by.request({ method: 'POST', url: '/api/core/video_assets/', payload: form })
}

describe('a new video', () => {
  it('[UP-045 UP-048 UP-049] is created from a form and not listed before its bytes arrive', async () => {
    const id = randomUUID()
    const reply = await send({ id, thumbnail_to_upload: jpeg, workspace: person.workspaceId })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { id, name: 'Keynote', source: 'CL_UPLOAD', creation_type: 'UPLOADED', duration: 61.5 },
    ])
    expect(reply.json<{ thumbnail: string }>().thumbnail).toBe(`/media/${id}/v1/thumbnail.jpg`)
    expect((await person.request({ url: '/api/core/video_assets/' })).json()).toMatchObject({ count: 0 })
  })

  it('[UP-047] belongs to no workspace if the form has none', async () => {
    expect((await send({})).json()).toMatchObject({ workspace: null })
  })

  it('[UP-066 VL-264] is a plain upload without the flag for Content Lab uploads', async () => {
    const other = await signedIn(server)
    expect((await send({}, other)).json()).toMatchObject({ source: 'UPLOAD' })
  })

  it('[UP-065 UP-066] is a Content Lab upload when it is imported to Content Lab', async () => {
    const other = await signedIn(server)
    expect((await send({ place: 'content' }, other)).json()).toMatchObject({ source: 'CL_UPLOAD' })
  })

  it('[UP-045] is created once however often its form is sent', async () => {
    const id = randomUUID()
    const [first, again] = [await send({ id }), await send({ id, name: 'Another' })]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toMatchObject({ id, name: 'Keynote' })
  })

  it('[UP-045] cannot have the id of another organization’s video', async () => {
    const id = randomUUID()
    await send({ id }, await signedIn(server))
    expect((await send({ id })).statusCode).toBe(409)
  })

  it('[UP-045] is refused for an organization that is not the caller’s', async () => {
    expect((await send({ organization: randomUUID() })).statusCode).toBe(404)
  })
})

describe('an invalid form', () => {
  it.each([
    ['[UP-045]', 'id', 'one'],
    ['[VL-161]', 'name', '   '],
    ['[VL-095]', 'name', 'n'.repeat(256)],
    ['[VL-159]', 'name', 'a\u0000b'],
    ['[UP-046]', 'asset_type', 'AUDIO'],
    ['[UP-045]', 'uploaded', 'true'],
    ['[UP-045]', 'duration', '0'],
    ['[UP-045]', 'duration', '1e999'],
    ['[UP-045]', 'size_bytes', '99999999999999999999'],
    ['[UP-047]', 'workspace', 'no-team'],
    ['[UP-047]', 'workspace', randomUUID()],
    ['[UP-044]', 'thumbnail_to_upload', Buffer.from('<svg onload="alert(1)"/>')],
  ])('%s is refused for its %s (%s)', async (_rows, field, value) => {
    const reply = await send({ [field]: value })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
  })

  it('[UP-047] is refused for a workspace of another organization, even for an admin', async () => {
    const admin = await signedIn(server)
    const reply = await send({ workspace: person.workspaceId }, admin)
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'workspace'])
  })

  it('[UP-049] is refused unless it is multipart', async () => {
    const call = { method: 'POST', url: '/api/core/video_assets/', payload: { name: 'Keynote' } } as const
    expect((await person.request(call)).statusCode).toBe(415)
  })
})
