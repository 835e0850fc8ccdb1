import type { Event } from '@marquee/domain/events'
import { signedUrlSchema } from '@marquee/domain/files'
import { beforeAll, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { aPng } from '#test/pictures.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function anEvent() {
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  return reply.json<Event>().id
}
async function upload(purpose: string, picture: Buffer) {
  const payload = { key: 'a.png', file_type: 'image/png', purpose }
  const signed = await admin.request({ method: 'POST', url: '/api/core/signed_url/', payload })
  const { url, content_url } = signedUrlSchema.parse(signed.json())
  const headers = { 'content-type': 'image/png' }
  expect((await server.app.inject({ method: 'PUT', url, payload: picture, headers })).statusCode).toBe(204)
  return content_url
}
const change = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/events/${event}/branding/`, payload })

it('[BR-126] a picture behind the title is shown in the size and format that a screen needs', async () => {
  const event = await anEvent()
  const hero = await upload('hero_background', aPng(1600, 1200))
  expect((await change(event, { theme_obj: { splash_page_hero: hero } })).statusCode).toBe(200)
  const page = (await server.venue.inject({ url: `/event/${event}` })).body
  const base = hero.slice(0, -'.png'.length)
  expect(page).toContain(`${base}.2400.avif`)
  expect(page).toContain(`${base}.1280.webp`)
})

it('[BR-164] the thumbnail is the picture of the event in previews of its link and in calendars', async () => {
  const event = await anEvent()
  const picture = await upload('social_thumbnail', aPng(1200, 630))
  await change(event, { social_media_thumbnail: picture })
  const page = (await server.venue.inject({ url: `/event/${event}` })).body
  expect(/property="og:image" content="([^"]+)"/.exec(page)?.[1]).toContain(picture)
  const card = await server.venue.inject({ url: `/event/${event}/card.png` })
  expect([card.statusCode, card.headers.location]).toEqual([302, picture])
  const calendar = (await server.venue.inject({ url: `/event/${event}/calendar.ics` })).body
  expect(calendar.replaceAll('\r\n ', '')).toContain(picture)
})

it('[BR-137 BR-163 BR-166] the head of the page has the logo and the hero background, and its tab the favicon', async () => {
  const event = await anEvent()
  const [logo, icon] = [await upload('logo', aPng(400, 200)), await upload('favicon', aPng(32, 32))]
  const fields = { logo_url: logo, favicon: icon }
  expect(
    (await change(event, { ...fields, theme_obj: { splash_page_hero: '#123456' } })).json(),
  ).toMatchObject(fields)
  const page = (await server.venue.inject({ url: `/event/${event}` })).body
  expect(page).toContain(`--venue-logo:url(&quot;${logo}&quot;)`)
  expect(/<link rel="icon"[^>]*href="([^"]+)"/.exec(page)?.[1]).toContain(icon)
  expect(page).toContain('--venue-hero-image:linear-gradient(#123456, #123456)')
})

it('[BR-127 BR-128] backgrounds of the stage and of the stream are kept, and refused if they are nobody’s', async () => {
  const event = await anEvent()
  const theme_obj = {
    stage_background: '#112233',
    mobile_event_background: 'linear-gradient(90deg, #000000, #ffffff)',
  }
  expect((await change(event, { theme_obj })).json()).toMatchObject({ theme_obj })
  const foreign = await change(event, { theme_obj: { event_background: 'https://elsewhere.test/a.png' } })
  expect(foreign.statusCode).toBe(422)
})

it('[BR-159 BR-160 BR-161 BR-167] lists of logos and backgrounds keep their order, up to 20 of one’s own', async () => {
  const event = await anEvent()
  const [first, second] = [
    await upload('onstage_logo', aPng(400, 200)),
    await upload('onstage_logo', aPng(200, 200)),
  ]
  const theme_obj = {
    logos: [second, first],
    virtual_backgrounds: [await upload('virtual_background', aPng(1600, 900))],
  }
  expect((await change(event, { theme_obj })).json()).toMatchObject({ theme_obj })
  for (const [logos, field] of [
    [[first, 'https://elsewhere.test/a.png'], 'theme_obj.logos.1'],
    [[first, first], 'theme_obj.logos'],
    [Array.from({ length: 21 }, (_, index) => `${first}?${index}`), 'theme_obj.logos'],
  ] as const) {
    const reply = await change(event, { theme_obj: { logos } })
    expect([reply.statusCode, Object.keys(reply.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  }
})

it('[BR-130 BR-131 BR-151 BR-152] the gradient of the hero and name cards have the values that are offered', async () => {
  const event = await anEvent()
  const theme_obj = {
    splash_gradient_height: '60vh',
    name_card_radius: '10px',
    name_card_title_display: 'block',
    name_card_background: 'var(--theme-secondary-color)',
    name_card_text_color: 'var(--secondary-text-color)',
  }
  expect((await change(event, { theme_obj })).json()).toMatchObject({ theme_obj })
  const page = (await server.venue.inject({ url: `/event/${event}` })).body
  expect(page).toContain('bottom / 100% 60vh no-repeat')
  for (const wrong of [{ splash_gradient_height: '30vh' }, { name_card_radius: '15px' }]) {
    expect((await change(event, { theme_obj: wrong })).statusCode).toBe(422)
  }
})

it('[BR-132 BR-133 BR-134] an image that isn’t there can’t be saved', async () => {
  const event = await anEvent()
  for (const field of ['splash_page_hero', 'stage_background', 'mobile_event_background']) {
    expect((await change(event, { theme_obj: { [field]: '' } })).statusCode).toBe(422)
  }
})
