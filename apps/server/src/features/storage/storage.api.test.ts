import { randomUUID } from 'node:crypto'
import { errorReplySchema } from '@marquee/domain/error-replies'
import { storageUsageSchema } from '@marquee/domain/storage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { type UploadClient, uploadClient } from '#test/upload-client.ts'
import { foldStorage } from './fold-storage.job.ts'

const quota = 10_000_000
let server: OwnTestServer
let baseUrl: string
beforeAll(async () => {
  server = await createTestServer({ environment: { STORAGE_QUOTA_GB: '0.01' } })
  baseUrl = await server.listen()
})
afterAll(() => server.close())

type Client = UploadClient & { person: Person }
const newcomer = async (): Promise<Client> => {
  const person = await signedIn(server)
  return { person, ...uploadClient(baseUrl, person) }
}
const usageOf = async ({ person }: Client) =>
  storageUsageSchema.parse((await person.request({ url: '/api/core/storage/' })).json())
const bytesOf = async (client: Client) =>
  Object.fromEntries((await usageOf(client)).kinds.map(({ kind, bytes }) => [kind, bytes]))
const setQuota = ({ person }: Client, bytes: number | null) =>
  asSystem(server.services, (ctx) =>
    ctx.db.execute(
      sql`update organizations set storage_quota_bytes = ${bytes} where id = ${person.organizationId}`,
    ),
  )
const aVideo = (sizeBytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(sizeBytes - 12)])

const document = Buffer.from('%PDF-1.7 and the rest')
async function signDocument({ person }: Client): Promise<string> {
  const payload = { key: 'map.pdf', file_type: 'application/pdf', purpose: 'booth_resource' }
  const reply = await person.request({ method: 'POST', url: '/api/core/signed_url/', payload })
  return reply.json<{ url: string }>().url
}
const put = (url: string, payload = document) =>
  server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/pdf' } })
const announce = (client: Client, sizeBytes: number) =>
  client.createAsset(sizeBytes).then(
    () => 'accepted',
    (error: unknown) => String(error),
  )

describe('the storage an organization uses', () => {
  it('is counted from the start of an upload until the video is deleted, also after changes were summed', async () => {
    const client = await newcomer()
    const id = await client.createAsset(5000)
    expect(await bytesOf(client)).toEqual({ videos: 0, renditions: 0, files: 0, uploads: 5000 })
    await client.create(id, 5000)
    expect((await client.patch(id, aVideo(5000))).status).toBe(204)
    expect(await bytesOf(client)).toMatchObject({ videos: 5000, uploads: 0 })
    await foldStorage(server.services)
    await put(await signDocument(client))
    expect(await usageOf(client)).toMatchObject({ used_bytes: 5000 + document.length, quota_bytes: quota })
    const gone = await client.call('DELETE', `/api/core/video_assets/${id}/`)
    expect(gone.status).toBe(204)
    expect(await bytesOf(client)).toEqual({ videos: 0, renditions: 0, files: document.length, uploads: 0 })
  })

  it('is shown to its members, with its own quota if the operator set one', async () => {
    const client = await newcomer()
    const member = await signedIn(server, { colleagueOf: client.person, role: 'MEMBER' })
    await setQuota(client, 5_000_000)
    const reply = await member.request({ url: '/api/core/storage/' })
    expect(reply.json()).toMatchObject({ used_bytes: 0, quota_bytes: 5_000_000 })
    expect((await server.app.inject({ url: '/api/core/storage/' })).statusCode).toBe(401)
  })

  it('does not include a refused file', async () => {
    const client = await newcomer()
    expect((await put(await signDocument(client), Buffer.from('no font'))).statusCode).toBe(415)
    expect(await bytesOf(client)).toMatchObject({ files: 0 })
  })

  it('is deleted with the organization', async () => {
    const client = await newcomer()
    await client.createAsset(5000)
    await foldStorage(server.services)
    const { organizationId } = client.person
    const left = () =>
      asSystem(server.services, async (ctx) => {
        const { rows } = await ctx.db.execute(
          sql`select kind from storage_usage where organization_id = ${organizationId}
              union all select kind from storage_changes where organization_id = ${organizationId}`,
        )
        return rows.length
      })
    expect(await left()).toBe(1)
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`delete from organizations where id = ${organizationId}`),
    )
    await foldStorage(server.services)
    expect(await left()).toBe(0)
  })
})

describe('a full quota', () => {
  it('refuses a video and a file with the amount used, and accepts what fits', async () => {
    const client = await newcomer()
    expect(await announce(client, quota - 10)).toBe('accepted')
    expect(await announce(client, 1000)).toContain(
      'Your organization has used 0.01 of its 0.01 GB of storage',
    )
    expect(refusalOf(await put(await signDocument(client)))).toEqual([413, 'storage_full'])
    expect(await announce(client, 10)).toBe('accepted')
  })

  it('refuses to start an upload that was announced before the quota was lowered', async () => {
    const client = await newcomer()
    const id = await client.createAsset(5000)
    await setQuota(client, 4000)
    const reply = await client.create(id, 5000)
    const { code } = errorReplySchema.parse(await reply.json())
    expect([reply.status, code]).toEqual([413, 'storage_full'])
    await setQuota(client, null)
    expect((await client.create(id, 5000)).status).toBe(201)
  })

  it('is not exceeded by parallel uploads', async () => {
    const client = await newcomer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => announce(client, quota / 2)))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(2)
  })

  it('lets the same upload be announced again', async () => {
    const client = await newcomer()
    const form = new FormData()
    const { organizationId: organization } = client.person
    const fields = { id: randomUUID(), name: 'Launch', organization, asset_type: 'VIDEO', uploaded: 'false' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('duration', '10')
    form.append('size_bytes', String(quota))
    const announce = () => client.call('POST', '/api/core/video_assets/', { body: form })
    expect([(await announce()).status, (await announce()).status]).toEqual([201, 201])
  })
})

describe('a disk with only the reserve for the database left', () => {
  let full: OwnTestServer
  let person: Person
  let client: UploadClient
  beforeAll(async () => {
    full = await createTestServer({ own: 'fills its disk' })
    client = uploadClient(await full.listen(), (person = await signedIn(full)))
  })
  afterAll(() => full.close())

  it('refuses files and uploads with the reason, and lets an upload continue when there is room', async () => {
    const id = await client.createAsset(5000)
    await client.create(id, 5000)
    const payload = { key: 'map.pdf', file_type: 'application/pdf', purpose: 'booth_resource' }
    const signed = await person.request({ method: 'POST', url: '/api/core/signed_url/', payload })
    const { settings } = full.services
    const { minFreeBytes } = settings
    settings.minFreeBytes = Number.MAX_SAFE_INTEGER
    const file = { method: 'PUT' as const, url: signed.json<{ url: string }>().url, payload: document }
    const sent = await full.app.inject({ ...file, headers: { 'content-type': 'application/pdf' } })
    expect(refusalOf(sent)).toEqual([503, 'unavailable'])
    const announced = await client.createAsset(10).catch((error: unknown) => String(error))
    expect(announced).toContain("The server's disk is almost full")
    expect((await client.patch(id, aVideo(5000))).status).toBe(503)
    settings.minFreeBytes = minFreeBytes
    expect((await client.patch(id, aVideo(5000))).status).toBe(204)
  })
})
