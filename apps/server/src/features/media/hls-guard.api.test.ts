/** The HLS guard: which proof addresses need, and that no proof is logged. */
import { setFlags } from '#test/set-flags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { plainFile, plainSource } from '#test/plain-source.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { uploadClient } from '#test/upload-client.ts'
import { updateVideoAsset } from '#test/video-rows.ts'
import { insertRenditionChunk, saveVideoSource } from './video-source-store.ts'

const hour = 60 * 60 * 1000
let server: OwnTestServer
let ada: Person
let eve: Person
let id: string
const logged: string[] = []
beforeAll(async () => {
  server = await createTestServer({ logTo: { write: (line) => void logged.push(line) } })
  const baseUrl = await server.listen()
  ada = await signedIn(server, { flags: { useHLSGuard: true } })
  eve = await signedIn(server, { flags: { useHLSGuard: true } })
  const client = uploadClient(baseUrl, ada)
  id = await client.begin(plainFile.length)
  await client.patch(id, plainFile)
  await describeVideo()
})
afterAll(() => server.close())

/** Makes the video copy-safe, with one stored rendition. */
async function describeVideo(): Promise<void> {
  const owned = { organization_id: ada.organizationId, video_asset_id: id }
  const made = { codecs: 'avc1.64001e', first_segment: 0, seconds: [4, 4, 2], bytes: [9, 9, 9] }
  const chunk = { ...owned, version: 1, pass: 'first' as const, chunk: 0, bytes: 27 }
  await inOrganization({ ...server.services, organizationId: ada.organizationId }, async (ctx) => {
    await saveVideoSource(ctx.db, { ...plainSource, ...owned })
    await insertRenditionChunk(ctx.db, { ...chunk, renditions: { '360': made } })
    await updateVideoAsset(ctx.db, id, { duration_seconds: 10 })
  })
  const type = { contentType: 'video/mp4' }
  for (const name of ['init.mp4', '00000.m4s', '00001.m4s', '00002.m4s'])
    await server.services.store.put(`assets/${id}/v1/360/${name}`, Buffer.from('a segment'), type)
}

const base = () => `/media/${id}/v1/`
const proof = (person: Person, code = person.accessToken) =>
  `?${new URLSearchParams({ org_id: person.organizationId, code }).toString()}`
/** Like a player that sends neither headers nor cookies. */
const open = (url: string) => server.app.inject({ url })
const statusOf = async (url: string) => (await open(url)).statusCode
const addressesIn = (text: string) =>
  [...text.matchAll(/^[^#\n]+$|(?<=URI=")[^"]+/gm)].map(([address]) => address)

/** The addresses that the master playlist leads to: playlists and their segments. */
async function follow(master: string): Promise<{ playlists: string[]; segments: string[] }> {
  const below = (text: string, of: string) =>
    addressesIn(text)
      .map((address) => new URL(address, `http://host${of}`))
      .map(({ pathname, search }) => pathname + search)
  const playlists = below((await open(master)).body, master)
  const texts = await Promise.all(
    playlists.map(async (playlist) => below((await open(playlist)).body, playlist)),
  )
  return { playlists, segments: texts.flat() }
}

describe('with the HLS guard on', () => {
  const names = [
    'master.m3u8',
    'src/v.m3u8',
    '360/index.m3u8',
    'src/v-init.mp4',
    'src/v-0.m4s',
    '360/00000.m4s',
  ]

  it.each(names)(
    '[VL-177] %s is refused without its proof, even to people who are signed in',
    async (name) => {
      expect((await ada.request({ url: base() + name })).statusCode).toBe(401)
      const headers = { cookie: ada.cookies }
      expect((await server.app.inject({ url: base() + name, headers })).statusCode).toBe(401)
      expect(await statusOf(base() + name)).toBe(401)
    },
  )

  it('[VL-177 VL-180] the access token opens the master, whose addresses open everything else', async () => {
    const { playlists, segments } = await follow(`${base()}master.m3u8${proof(ada)}`)
    expect(playlists).toHaveLength(2)
    expect(segments).toHaveLength(8)
    for (const address of [...playlists, ...segments])
      expect([address, await statusOf(address)]).toEqual([address, 200])
    expect(playlists.concat(segments).filter((address) => address.includes(ada.accessToken))).toEqual([])
    const again = await follow(`${base()}master.m3u8${proof(ada)}`)
    expect(again.segments).toEqual(segments)
  })

  it('[VL-177] a proof of another person, another video or another kind opens nothing', async () => {
    const { playlists, segments } = await follow(`${base()}master.m3u8${proof(ada)}`)
    const grant = /signed\/([^/]+)\//.exec(segments[0] ?? '')?.[1] ?? ''
    const forged = grant.replace(/\.[\w-](?=[\w-]+$)/, (first) => (first === '.A' ? '.B' : '.A'))
    const wrong = [
      proof(eve, ada.accessToken),
      proof(ada, eve.accessToken),
      proof(ada, 'a'),
      proof(ada, ''),
      '?code=a&code=b',
    ]
    for (const query of wrong)
      expect([query, await statusOf(`${base()}master.m3u8${query}`)]).toEqual([query, 401])
    expect(await statusOf(`${base()}master.m3u8${proof(eve)}`)).toBe(404)
    expect(await statusOf(`${base()}src/v-0.m4s${proof(ada)}`)).toBe(401)
    expect(await statusOf(`${base()}signed/${grant}/download.mp4`)).toBe(401)
    expect(await statusOf(`${base()}signed/${grant}/src/v.m3u8`)).toBe(401)
    for (const address of [segments[0] ?? '', playlists[0] ?? '']) {
      expect(await statusOf(address.replace('/v1/', '/v2/'))).toBe(401)
      expect(await statusOf(address.replace(ada.organizationId, eve.organizationId))).toBe(401)
      expect(await statusOf(address.replaceAll(grant, forged))).toBe(401)
    }
  })

  it('images and the file itself only need a sign-in', async () => {
    expect((await ada.request({ url: `${base()}download.mp4` })).statusCode).toBe(200)
    expect(await statusOf(`${base()}download.mp4${proof(ada)}`)).toBe(401)
  })

  it('no proof is logged, whatever fails', async () => {
    const { playlists, segments } = await follow(`${base()}master.m3u8${proof(ada)}`)
    const addresses = [
      `${base()}none.m3u8${proof(ada)}`,
      `${base()}${'x'.repeat(5000)}.m3u8${proof(ada)}`,
      ...playlists,
    ]
    for (const address of addresses) await open(address)
    server.services.log.error(
      { err: new Error(`no reply of ${segments[0]}`) },
      `asked for ${base()}${proof(ada)}`,
    )
    const grant = /signed\/([^/]+)\//.exec(segments[0] ?? '')?.[1] ?? 'none'
    expect(logged.join('')).toContain('no reply of /media/')
    expect(logged.filter((line) => line.includes(ada.accessToken) || line.includes(grant))).toEqual([])
  })

  it('a grant expires one to two hours after the video would end', async () => {
    const { playlists, segments } = await follow(`${base()}master.m3u8${proof(ada)}`)
    server.clock.advance(hour)
    for (const address of [...playlists, ...segments]) expect(await statusOf(address)).toBe(200)
    server.clock.advance(hour + 11_000)
    for (const address of [...playlists, ...segments]) expect(await statusOf(address)).toBe(401)
  })
})

describe('with the HLS guard off', () => {
  it('[VL-178] playlists contain plain addresses, which a sign-in opens', async () => {
    const grace = await signedIn(server, { colleagueOf: ada })
    await setFlags(server.services, ada.organizationId, { useHLSGuard: false })
    const read = async (name: string) => (await grace.request({ url: base() + name })).body
    await expect.poll(() => read('master.m3u8')).toContain('#EXTM3U')
    expect(addressesIn(await read('master.m3u8'))).toEqual(['src/v.m3u8', '360/index.m3u8'])
    expect(addressesIn(await read('src/v.m3u8'))).toEqual(['v-init.mp4', 'v-0.m4s', 'v-1.m4s', 'v-2.m4s'])
    expect((await grace.request({ url: `${base()}src/v-0.m4s` })).statusCode).toBe(200)
  })
})
