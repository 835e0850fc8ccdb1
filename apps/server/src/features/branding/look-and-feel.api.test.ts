import type { Branding, ChangeBranding } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const addressOf = (event: string) => `/api/event/events/${event}/branding/`
const create = async (fields: object = {}) =>
  (
    await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput(fields) })
  ).json<Event>().id
const change = (event: string, payload: ChangeBranding | object, person = admin) =>
  person.request({ method: 'PATCH', url: addressOf(event), payload })
const read = async (event: string) => (await admin.request({ url: addressOf(event) })).json<Branding>()
const pageOf = async (event: string) => (await server.venue.inject({ url: `/event/${event}` })).body

describe('the branding of an event', () => {
  it('[BR-080 BR-081 BR-092 BR-095..097 BR-140 BR-143] begins with the defaults', async () => {
    const event = await create()
    expect(await read(event)).toMatchObject({
      event,
      theme_secondary_color: '#3f4fd0',
      secondary_text_color: '#ffffff',
      screen_saver_background: 'var(--theme-secondary-color)',
      screen_saver_text_color: 'var(--secondary-text-color)',
      splash_background_color: null,
      theme_obj: {
        theme_type: 'colorful',
        button_size: 'base',
        theme_primary_color: null,
        onEditScreenSaver: false,
        font_type: 'Default',
        sidebar_alpha: 0.5,
        sidebar_blur: '100px',
        page_item_alpha: 0.35,
      },
      can: { update: true },
    })
  })

  it('[BR-355 BR-356 BR-142 BR-144 BR-145] changes what is sent, field by field, and what follows from it', async () => {
    const event = await create()
    expect((await change(event, { theme_secondary_color: '#123456' })).statusCode).toBe(200)
    const theme_obj = { sidebar_alpha: 0.33, primary_background_shade: '0, 0, 0' } as const
    const both = await change(event, { secondary_text_color: '#eeeeee', theme_obj })
    const after = await read(event)
    expect(both.json()).toEqual(after)
    expect(after).toMatchObject({
      secondary_text_color: '#eeeeee',
      theme_secondary_color: '#123456',
      theme_obj: { page_item_alpha: 0.231, alt_primary_background_shade: '255, 255, 255' },
    })
    await change(event, { theme_obj: { primary_background_shade: '255, 255, 255' } })
    expect((await read(event)).theme_obj.alt_primary_background_shade).toBe('0, 0, 0')
  })

  it('[BR-156] keeps the colors of banners by what they follow', async () => {
    const event = await create()
    const theme_obj = {
      lower_third_background: 'var(--theme-primary-color)',
      lower_third_text_color: 'var(--primary-text-color)',
    }
    expect((await read(event)).theme_obj).toMatchObject({ lower_third_background: null })
    expect((await change(event, { theme_obj })).statusCode).toBe(200)
    expect((await read(event)).theme_obj).toMatchObject(theme_obj)
    expect((await change(event, { theme_obj: { lower_third_background: '#123456' } })).statusCode).toBe(422)
  })

  it('[BR-104] has colors of text for the room, the event page and its head', async () => {
    const event = await create()
    const theme_obj = {
      primary_text_color: '#202020',
      splash_text_color: '#303030',
      splash_text_onimage_color: '#404040',
    }
    await change(event, { theme_obj })
    expect((await read(event)).theme_obj).toMatchObject(theme_obj)
  })

  it('[BR-346 BR-347 BR-348 BR-350] comes with the event, its tracks and the organization that the editor reads', async () => {
    const event = await create()
    const get = async (url: string) => (await admin.request({ url })).json<unknown>()
    expect(await get(`/api/event/events/${event}/`)).toMatchObject({
      id: event,
      title: expect.any(String),
      start_time: expect.any(String),
      end_time: expect.any(String),
      location: expect.any(String),
      event_type: expect.any(String),
      workspace: null,
      custom_domains: [],
    })
    const track = { event, title: 'Workshops', sort_priority: 0 }
    await admin.request({ method: 'POST', url: '/api/event/tracks/', payload: track })
    expect(await get(`/api/event/tracks/?event=${event}`)).toMatchObject({
      results: [{ id: expect.any(String), title: 'Workshops' }],
    })
    expect(await get('/api/core/users/me/')).toMatchObject({
      organization: {
        id: admin.organizationId,
        name: expect.any(String),
        registration_app_vanity_domain_settings: [],
      },
    })
  })

  it.each([
    ['[BR-086 WI-100] a hex color of 4 digits', { theme_secondary_color: '#1234' }, /3, 6 or 8 digits/],
    [
      '[BR-087 WI-101] an rgba color that is none',
      { theme_secondary_color: 'rgba(1, 2)' },
      /^Invalid RGBA color value\.$/,
    ],
    [
      '[BR-110] a web font without a name',
      { theme_obj: { font_type: 'Web Font', theme_font_name: ' ', theme_font_link: 'https://a.test/a.css' } },
      /^Font name is required$/,
    ],
    [
      '[BR-111] a web font without an address',
      { theme_obj: { font_type: 'Web Font', theme_font_name: 'Lora' } },
      /^Font URL is required$/,
    ],
    [
      '[BR-112] a web font from no web address',
      { theme_obj: { font_type: 'Web Font', theme_font_name: 'Lora', theme_font_link: 'lora' } },
      /^Invalid URL$/,
    ],
    ['[BR-116] a font of one’s own without its file', { theme_obj: { font_type: 'Custom' } }, /Upload/],
    ['a logo of somebody else', { logo_url: 'https://elsewhere.test/a.png' }, /to your organization/],
  ])('%s is refused', async (_, payload, message) => {
    const reply = await change(await create(), payload)
    expect(reply.statusCode).toBe(422)
    expect(Object.values(reply.json<{ errors: object }>().errors).flat()).toEqual([
      expect.stringMatching(message),
    ])
  })

  it('is not for strangers', async () => {
    const event = await create()
    const stranger = await signedIn(server)
    expect(refusalOf(await change(event, {}, stranger))).toEqual([404, 'not_found'])
    expect(refusalOf(await stranger.request({ url: addressOf(event) }))).toEqual([404, 'not_found'])
    expect((await server.app.inject({ url: addressOf(event) })).statusCode).toBe(401)
  })

  it('[BR-080 BR-084 BR-101] is how the event’s page looks, with text that can be read', async () => {
    const event = await create()
    await change(event, {
      theme_secondary_color: '#ffee00',
      secondary_text_color: '#ffffff',
      splash_background_color: '#101010',
      is_date_visible: false,
      theme_obj: { splash_font_type: 'Web Safe Font', splash_theme_font_name: 'Georgia' },
    })
    const page = await pageOf(event)
    expect(page).toContain('--venue-button:#ffee00')
    expect(page).not.toContain('--venue-on-button:#ffffff')
    expect(page).toContain('--venue-background:#101010')
    expect(page).toContain('--venue-scheme:dark')
    expect(page).toContain('Georgia')
    expect(page).toContain('data-shows="title"')
  })

  it('[BR-011] is opened and changed by two permissions within the team of the event', async () => {
    const owner = await signedIn(server, { flags: { enableCustomRoles: true }, is_workspace_enabled: true })
    const made = await owner.request({
      method: 'POST',
      url: '/api/event/events/',
      payload: eventInput({ workspace: owner.workspaceId }),
    })
    const event = made.json<Event>().id
    const payload = { role_group: 'Workspace Roles', permission_list: ['event:read', 'branding:read'] }
    const role = await owner.request({
      method: 'POST',
      url: '/api/core/roles/',
      payload: { name: 'Looks', ...payload },
    })
    const inTeam = (role_id: string) =>
      signedIn(server, {
        colleagueOf: owner,
        role: 'MEMBER',
        inWorkspace: { id: owner.workspaceId, role_id },
      })
    const [reader, editor] = [await inTeam(role.json<{ id: string }>().id), await inTeam(roleIds.eventEditor)]
    const opened = await reader.request({ url: addressOf(event) })
    expect(opened.json()).toMatchObject({ can: { update: false } })
    const colors = { theme_secondary_color: '#123456' }
    expect(refusalOf(await change(event, colors, reader))).toEqual([403, 'forbidden'])
    expect((await change(event, colors, editor)).json()).toMatchObject({ ...colors, can: { update: true } })
    const elsewhere = await signedIn(server, { colleagueOf: owner, role: 'WORKSPACE_ADMIN' })
    expect(refusalOf(await change(event, colors, elsewhere))).toEqual([403, 'forbidden'])
  })

  it.each(['#0a5', '#00aa55', '#00aa55ff'])('[BR-086 WI-099] can be %s', async (theme_secondary_color) => {
    const event = await create()
    expect((await change(event, { theme_secondary_color })).json()).toMatchObject({ theme_secondary_color })
  })

  it('[BR-088 WI-102] has colors whose alpha counts as 1 if it is above', async () => {
    const event = await create()
    expect((await change(event, { theme_secondary_color: 'rgba(10, 92, 54, 7.5)' })).statusCode).toBe(200)
    expect(await pageOf(event)).toContain('--venue-button:#0a5c36')
  })

  it('is copied to a template created from the event, and from it to events that have its theme', async () => {
    const event = await create()
    await change(event, { theme_secondary_color: '#abcdef' })
    const made = await admin.request({
      method: 'POST',
      url: '/api/event/templates/from_event/',
      payload: { event },
    })
    const { id, blueprint_event } = made.json<{ id: string; blueprint_event: string }>()
    expect(await read(blueprint_event)).toMatchObject({ theme_secondary_color: '#abcdef' })
    await change(blueprint_event, { theme_obj: { button_size: 'large' } })
    const { start_time } = eventInput()
    const created = await admin.request({
      method: 'POST',
      url: `/api/event/templates/${id}/create_event/`,
      payload: { title: 'From a template', start_time },
    })
    const { id: copy } = created.json<{ id: string }>()
    expect(await read(copy)).toMatchObject({
      theme_secondary_color: '#abcdef',
      theme_obj: { button_size: 'large' },
    })
    expect(await pageOf(copy)).toContain('--venue-button-height:3.375rem')
  })
})
