/** From an uploaded picture to its video, with the real queue and encoder. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FillerSlide } from '@marquee/domain/branding'
import { inScratch, tools } from '@marquee/media/test/media-tools'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addFillerSlide, aPngHeader, storePicture } from '#test/filler-slides.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
}, 240_000)
afterAll(() => server.close())

const patience = { timeout: 90_000, interval: 100 }
const addressOf = (id: string) => `/api/core/filler-slide-library/${id}/`
const read = async (id: string) => (await admin.request({ url: addressOf(id) })).json<FillerSlide>()

async function aPicture(): Promise<Buffer> {
  const { ffmpeg } = await tools()
  return inScratch(async (folder) => {
    const path = join(folder, 'slide.png')
    const source = 'testsrc2=s=1280x720'
    const args = ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', path]
    await promisify(execFile)(ffmpeg, args)
    return readFile(path)
  })
}

const addSlideOf = async (bytes: Buffer) =>
  addFillerSlide(server, admin, {
    broadcast_filler_image_s3_path: await storePicture(server.services, admin, bytes),
  })
const settled = (id: string) =>
  vi.waitFor(async () => {
    const slide = await read(id)
    expect(['GENERATED', 'FAILED']).toContain(slide.broadcast_filler_state)
    return slide
  }, patience)

describe('the video of a filler slide', () => {
  it('[BR-282 BR-283 BR-284] is made of the picture and played by anyone', async () => {
    const slide = await addSlideOf(await aPicture())
    const { broadcast_filler_state, video_url } = await settled(slide.id)
    expect(broadcast_filler_state).toBe('GENERATED')
    const reply = await server.venue.inject({ url: video_url ?? '', headers: { range: 'bytes=0-11' } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([206, 'video/mp4'])
    expect(reply.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  })

  it('[BR-280 BR-282] is given up for a picture that cannot be decoded', async () => {
    const slide = await addSlideOf(aPngHeader())
    expect(await settled(slide.id)).toMatchObject({ broadcast_filler_state: 'FAILED', video_url: null })
  })

  it('[BR-290] is gone with its slide', async () => {
    const slide = await addSlideOf(await aPicture())
    const reply = await admin.request({ method: 'DELETE', url: addressOf(slide.id) })
    expect(reply.statusCode).toBe(204)
    const videos = async () => {
      const keys: string[] = []
      for await (const key of server.services.store.list(`public/${admin.organizationId}/`)) keys.push(key)
      return keys.filter((key) => key.endsWith('.mp4'))
    }
    const other = await settled((await addSlideOf(await aPicture())).id)
    expect(await videos()).toContain(other.broadcast_filler_video_s3_path)
    // Of the first test and of this one: jobs run in the order in which they were sent.
    expect(await videos()).toHaveLength(2)
  })
})
