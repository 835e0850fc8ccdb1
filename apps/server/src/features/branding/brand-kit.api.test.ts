import type { BrandKit, Branding, BrandTheme, BrandThemeList } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { storePicture } from '#test/filler-slides.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const kitAddress = '/api/core/brand-kit/'
const themesAddress = '/api/core/brand-themes/'
const readKit = async (by = admin) => (await by.request({ url: kitAddress })).json<BrandKit>()
const change = (payload: object, by = admin) => by.request({ method: 'PATCH', url: kitAddress, payload })
const newEvent = async (by = admin) =>
  (await by.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })).json<Event>().id
const branding = async (event: string, by = admin) =>
  (await by.request({ url: `/api/event/events/${event}/branding/` })).json<Branding>()

describe('the brand kit', () => {
  it('[BR-010] is empty until somebody chooses something', async () => {
    const person = await signedIn(server)
    expect(await readKit(person)).toMatchObject({
      organization: person.organizationId,
      theme_secondary_color: null,
      logo_url: null,
      theme_obj: { font_type: 'Default', theme_primary_color: null },
      intro_video: null,
      outro_video: null,
      can: { update: true },
    })
  })

  it('[BR-010] keeps what is sent, field by field, and tells the audit trail', async () => {
    expect((await change({ theme_secondary_color: '#c0ffee' })).statusCode).toBe(200)
    await change({ theme_obj: { splash_font_type: 'Web Safe Font', splash_theme_font_name: 'Georgia' } })
    expect(await readKit()).toMatchObject({
      theme_secondary_color: '#c0ffee',
      theme_obj: { splash_theme_font_name: 'Georgia', font_type: 'Default' },
    })
    const audit = (await admin.request({ url: '/api/core/audit_entries/?action=brand_kit.changed' })).json<{
      count: number
    }>()
    expect(audit.count).toBeGreaterThan(0)
  })

  it('[BR-010] has an intro and an outro video of the library, which leave it with the video', async () => {
    const id = (await insertVideo(server.services, { organization_id: admin.organizationId })).id
    const changed = (await change({ intro_video: id, outro_video: id })).json<BrandKit>()
    expect([changed.intro_video?.id, changed.outro_video?.id]).toEqual([id, id])
    await change({ outro_video: null })
    expect(await readKit()).toMatchObject({ intro_video: { id }, outro_video: null })
    expect((await admin.request({ method: 'DELETE', url: `/api/core/video_assets/${id}/` })).statusCode).toBe(
      204,
    )
    expect((await readKit()).intro_video).toBeNull()
  })

  it.each([
    ['a color that is none', { theme_secondary_color: '#12' }, /3, 6 or 8 digits/],
    ['a picture of somebody else', { logo_url: 'https://elsewhere.example/logo.png' }, /Upload the file/],
    ['a font without a name', { theme_obj: { font_type: 'Web Safe Font' } }, /Font name is required/],
  ])('[BR-010] refuses %s', async (_, payload, message) => {
    const reply = await change(payload)
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toMatch(message)
  })

  it('[BR-010] is not shared with other organizations', async () => {
    await change({ theme_secondary_color: '#c0ffee' })
    expect((await readKit(await signedIn(server))).theme_secondary_color).toBeNull()
  })
})

describe('events of an organization with a brand kit', () => {
  it('[BR-010] begin with it; those that exist stay as they are', async () => {
    const person = await signedIn(server)
    const before = await newEvent(person)
    const logo_url = `/media/${await storePicture(server.services, person)}`
    await change(
      { theme_secondary_color: '#112233', logo_url, theme_obj: { splash_text_color: '#334455' } },
      person,
    )
    expect(await branding(await newEvent(person), person)).toMatchObject({
      theme_secondary_color: '#112233',
      secondary_text_color: '#ffffff',
      logo_url,
      theme_obj: { splash_text_color: '#334455', font_type: 'Default' },
    })
    expect(await branding(before, person)).toMatchObject({ theme_secondary_color: '#3f4fd0', logo_url: null })
  })
})

describe('themes', () => {
  const create = (payload: object, by = admin) => by.request({ method: 'POST', url: themesAddress, payload })
  const list = async (by = admin) => (await by.request({ url: themesAddress })).json<BrandThemeList>()

  it('[BR-010] are saved under a name, listed by it, renamed and deleted', async () => {
    const person = await signedIn(server)
    expect(await list(person)).toEqual({ results: [], can: { create: true, update: true } })
    const theme_obj = { splash_background_shade: '0, 0, 0' }
    const winter = (
      await create({ name: 'Winter', theme_secondary_color: '#123456', theme_obj }, person)
    ).json<BrandTheme>()
    await create({ name: 'autumn' }, person)
    expect((await list(person)).results.map(({ name }) => name)).toEqual(['autumn', 'Winter'])
    expect(winter).toMatchObject({
      theme_secondary_color: '#123456',
      theme_obj,
      secondary_text_color: '#ffffff',
    })
    const url = `${themesAddress}${winter.id}/`
    await person.request({ method: 'PATCH', url, payload: { name: 'Ice' } })
    expect((await list(person)).results.map(({ name }) => name)).toEqual(['autumn', 'Ice'])
    expect((await person.request({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await list(person)).results).toHaveLength(1)
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name that another theme has', { name: 'TAKEN' }, 'name'],
    [
      'a picture of somebody else',
      { name: 'New', theme_obj: { stage_background: '/media/x.png' } },
      'theme_obj.stage_background',
    ],
  ])('[BR-010] are refused with %s', async (_, payload, field) => {
    await create({ name: 'Taken' })
    expect(refusalOf(await create(payload))).toEqual([422, 'invalid_input', field])
  })
})
