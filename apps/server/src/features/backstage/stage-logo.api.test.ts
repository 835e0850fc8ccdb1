/** The logos of an event, on the stages of its sessions. */
import type { Scene } from '@marquee/domain/backstage'
import { beforeAll, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { newShow } from '#test/show-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const aFile = (number: number) =>
  `/media/public/${admin.organizationId}/0198a000-0000-4000-8000-00000000000${number}-logo.png`

it('[BR-159 BR-161 BR-162] producers choose among the event’s logos, the default first, and the scene keeps it', async () => {
  const show = await newShow(server, admin, { broadcast_type: 1 })
  const [producer, other] = [await show.aProducer(), await show.aProducer()]
  const brand = (logos: string[]) =>
    admin.request({
      method: 'PATCH',
      url: `/api/event/events/${show.event}/branding/`,
      payload: { theme_obj: { logos } },
    })
  const choose = async (change: Partial<Scene>) => {
    const { scene } = await show.see(producer)
    const payload = { ...scene, ...change }
    return producer.request({ method: 'PUT', url: `${show.backstage}scene/`, payload })
  }
  expect(await show.see(producer)).toMatchObject({ logos: [], scene: { logo: false } })
  await brand([aFile(1), aFile(2)])
  expect((await show.see(producer)).logos).toEqual([aFile(1), aFile(2)])
  expect((await choose({ logo: true, logo_url: aFile(2) })).statusCode).toBe(200)
  await choose({ layout: 'solo' })
  const kept = { layout: 'solo', logo: true, logo_url: aFile(2) }
  expect((await show.see(other)).scene).toMatchObject(kept)
  await brand([aFile(2), aFile(1)])
  expect(await show.see(other)).toMatchObject({ logos: [aFile(2), aFile(1)], scene: kept })
})
