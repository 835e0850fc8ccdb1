/** The check of devices before somebody goes backstage. */
import { expect, it } from 'vitest'
import { signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow } from '#test/show-of.ts'
import { sharedTestServer } from '#test/test-server.ts'

const found = {
  has_camera: true,
  has_microphone: true,
  was_heard: true,
  upload_kbps: 3200,
  download_kbps: null,
}
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36'

it('what somebody’s check found is seen by producers beside them, and by nobody else', async () => {
  const server = await sharedTestServer()
  const show = await newShow(server, await signedIn(server))
  const [producer, ada] = [await show.aProducer(), await show.aSpeaker('Ada')]
  const eve = await show.aPerson({ number: 0, name: 'Eve' })
  const check = { method: 'PUT', url: `${show.backstage}check/`, payload: found } as const
  expect((await ada.request({ ...check, headers: { 'user-agent': userAgent } })).statusCode).toBe(200)
  const sent = { has_camera: true, has_microphone: true, is_sharing: false, quality: null }
  const payload = { offer: 'v=0', has_consented: true, ...sent }
  await ada.request({ method: 'POST', url: `${show.backstage}connection/`, payload })
  expect((await show.see(producer)).people).toMatchObject([{ check: { ...found, browser: 'Chrome 149' } }])
  expect((await show.see(ada)).people).toMatchObject([{ check: null }])
  expect(refusalOf(await eve.request(check))).toEqual([403, 'forbidden'])
})

it('lines are measured by those who may come backstage, with bounded bytes and so many times a minute', async () => {
  const server = await sharedTestServer()
  const show = await newShow(server, await signedIn(server))
  const ada = await show.aSpeaker('Ada')
  const url = `${show.backstage}bandwidth/`
  const send = (length: number) => ada.request({ method: 'POST', url, payload: { data: 'x'.repeat(length) } })
  expect((await send(160_000)).json()).toEqual({ received: 160_000 })
  expect((await send(160_001)).statusCode).toBe(422)
  expect((await ada.request({ url })).json<{ data: string }>().data).toHaveLength(160_000)
  const eve = await show.aPerson({ number: 0, name: 'Eve' })
  expect(refusalOf(await eve.request({ url }))).toEqual([403, 'forbidden'])
  const replies = await Promise.all(Array.from({ length: 30 }, () => ada.request({ url })))
  expect(replies.map(({ statusCode }) => statusCode)).toContain(429)
})
