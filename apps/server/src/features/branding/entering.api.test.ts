/** What people meet on their way into an event, and how they ask for a demo there. */
import type { OwnProfile } from '@marquee/domain/attendees'
import type { Branding } from '@marquee/domain/branding'
import type { Page } from '@marquee/domain/lists'
import type { Registrant, RegistrantActivity } from '@marquee/domain/registrants'
import type { EventRoom } from '@marquee/domain/stage'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
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
const change = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: addressOf(event), payload })
const read = async (event: string) => (await admin.request({ url: addressOf(event) })).json<Branding>()
const roomOf = async (person: AtEvent) => (await person.request({ url: 'room/' })).json<EventRoom>().event
const attendeeOf = (event: string, firstName = 'Ada') => enterAs(server, admin, { event, firstName, role: 0 })
const faultsOf = async (event: string, payload: object) => {
  const reply = await change(event, payload)
  return reply.statusCode === 422 ? reply.json<{ errors: object }>().errors : reply.statusCode
}

async function eventIn(minutes: number) {
  const after = (more: number) =>
    new Date(server.clock.now().getTime() + (minutes + more) * 60_000).toISOString()
  return newEventOf(admin, { start_time: after(0), end_time: after(120) })
}

describe('the way in', () => {
  it('[BR-169 BR-170 BR-171 BR-172 BR-173 BR-180 BR-183] begins with a check and nothing else', async () => {
    const event = await newEventOf(admin)
    expect(await read(event)).toMatchObject({
      disable_enter_event_button: true,
      enable_tech_check: true,
      show_onboarding: false,
      theme_obj: {
        custom_cta_enabled: false,
        custom_cta_link_to: 'registration',
        custom_cta_button_text: 'View Event Details',
        custom_cta_button_url: '',
      },
    })
    expect((await roomOf(await attendeeOf(event))).entrance).toEqual({
      opens_early: false,
      instead: null,
      has_tech_check: true,
      has_onboarding: false,
    })
  })

  it('[BR-172 BR-173 BR-180] is what attendees get', async () => {
    const event = await newEventOf(admin)
    const attendee = await attendeeOf(event)
    const theme_obj = { custom_cta_enabled: true }
    await change(event, { disable_enter_event_button: false, enable_tech_check: false, theme_obj })
    expect((await roomOf(attendee)).entrance).toMatchObject({
      opens_early: true,
      instead: { text: 'View Event Details', url: `/event/${event}` },
      has_tech_check: false,
    })
    const custom = {
      custom_cta_link_to: 'custom',
      custom_cta_button_text: 'Read on',
      custom_cta_button_url: 'https://acme.test/more',
    }
    await change(event, { theme_obj: custom, show_onboarding: true })
    expect((await roomOf(attendee)).entrance).toMatchObject({
      instead: { text: 'Read on', url: 'https://acme.test/more' },
      has_onboarding: true,
    })
  })

  it.each([
    [
      '[BR-181] a text of 51 characters',
      { custom_cta_button_text: 'x'.repeat(51) },
      'Use 50 characters or fewer.',
    ],
    [
      '[BR-182] a URL of 51 characters',
      { custom_cta_button_url: `https://a.test/${'x'.repeat(36)}` },
      'Use 50 characters or fewer.',
    ],
    ['[BR-185] no text', { custom_cta_enabled: true, custom_cta_button_text: ' ' }, 'Required'],
    ['[BR-185] no URL', { custom_cta_enabled: true, custom_cta_link_to: 'custom' }, 'Required'],
    [
      '[BR-185] a URL that runs code',
      {
        custom_cta_enabled: true,
        custom_cta_link_to: 'custom',
        custom_cta_button_url: 'javascript:alert(1)',
      },
      'Please enter a valid URL',
    ],
  ])('refuses %s', async (_, theme_obj, message) => {
    const errors = await faultsOf(await newEventOf(admin), { theme_obj })
    expect(Object.values(errors).flat()).toEqual([message])
  })

  it('[BR-175 BR-176 BR-177] without early entry has a link and a text, and keeps a link of its own', async () => {
    const event = await newEventOf(admin)
    const close = async (theme_obj: object) => {
      await change(event, { disable_enter_event_button: false, theme_obj })
      return (await change(event, { disable_enter_event_button: true })).json<Branding>().theme_obj
    }
    const empty = { custom_cta_link_to: 'custom', custom_cta_button_text: '', custom_cta_button_url: '' }
    expect(await close(empty)).toMatchObject({
      custom_cta_link_to: 'registration',
      custom_cta_button_text: 'View Event Details',
    })
    const own = {
      custom_cta_link_to: 'custom',
      custom_cta_button_text: 'Read on',
      custom_cta_button_url: 'https://acme.test/',
    }
    expect(await close(own)).toMatchObject(own)
  })

  it('[BR-178 BR-179] forgets the call to action that is turned off', async () => {
    const event = await newEventOf(admin)
    const theme_obj = {
      custom_cta_enabled: true,
      custom_cta_link_to: 'custom',
      custom_cta_button_text: 'Read on',
      custom_cta_button_url: 'https://acme.test/',
    }
    expect((await change(event, { theme_obj })).json<Branding>().theme_obj).toMatchObject(theme_obj)
    expect(
      (await change(event, { theme_obj: { custom_cta_enabled: false } })).json<Branding>().theme_obj,
    ).toMatchObject({
      custom_cta_enabled: false,
      custom_cta_link_to: 'registration',
      custom_cta_button_text: 'View Event Details',
      custom_cta_button_url: '',
    })
  })

  it('[BR-301 BR-305 BR-306 BR-308] does not change in the last hour', async () => {
    const sentence = 'This setting cannot be changed less than one hour before the start of the event'
    const soon = await eventIn(59)
    expect(await faultsOf(soon, { disable_enter_event_button: false })).toEqual({
      disable_enter_event_button: [sentence],
    })
    expect(await faultsOf(soon, { theme_obj: { custom_cta_enabled: true } })).toEqual({
      'theme_obj.custom_cta_enabled': [sentence],
    })
    // What is as it was is no change, and everything else stays open.
    expect(await faultsOf(soon, { disable_enter_event_button: true, enable_tech_check: false })).toBe(200)
    expect(await faultsOf(await eventIn(61), { disable_enter_event_button: false })).toBe(200)
  })

  it('asks attendees for a whole profile', async () => {
    const event = await newEventOf(admin)
    const attendee = await attendeeOf(event)
    const url = 'own-profile/'
    const own = async () => (await attendee.request({ url })).json<OwnProfile>()
    const put = (payload: object) => attendee.request({ method: 'PUT', url, payload })
    expect(await own()).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', is_complete: false })
    const profile = { first_name: 'Ada', last_name: 'Lovelace', title: 'Analyst', company: 'Acme' }
    expect(refusalOf(await put({ ...profile, company: ' ' }))).toEqual([422, 'invalid_input', 'company'])
    expect((await put(profile)).json()).toEqual({ ...profile, is_complete: true })
    expect(await own()).toEqual({ ...profile, is_complete: true })
  })

  it('[BR-168 BR-172] lets attendees take part only once their profile is whole, where that is mandatory', async () => {
    const event = await newEventOf(admin)
    await change(event, { show_onboarding: true })
    const attendee = await attendeeOf(event)
    const speaker = await enterAs(server, admin, { event, firstName: 'Grace', role: 4 })
    const channels = (person: AtEvent) => person.request({ url: 'channels/' })
    expect(refusalOf(await channels(attendee))).toEqual([403, 'forbidden'])
    expect((await channels(attendee)).json()).toMatchObject({ message: 'First complete your profile.' })
    expect(refusalOf(await attendee.request({ method: 'POST', url: 'demo-requests/' }))).toEqual([
      403,
      'forbidden',
    ])
    expect((await roomOf(attendee)).entrance.has_onboarding).toBe(true)
    expect((await channels(speaker)).statusCode).toBe(200)
    const payload = { first_name: 'Ada', last_name: 'Lovelace', title: 'Analyst', company: 'Acme' }
    await attendee.request({ method: 'PUT', url: 'own-profile/', payload })
    expect((await channels(attendee)).statusCode).toBe(200)
  })
})

describe('demo requests', () => {
  it('[BR-186 BR-188 BR-189 BR-190 BR-199 BR-200 BR-201] are off, with words of their own', async () => {
    const event = await newEventOf(admin)
    expect(await read(event)).toMatchObject({
      demo_link_enabled: false,
      on_demand_demo_link_enabled: false,
      demo_request_button_text: 'Get Demo',
      demo_request_title: 'Demo request sent!',
      demo_request_message: 'Your request was successfully saved. Thanks for requesting a demo with us',
      custom_demo_cta_link_to: 'confirmationMessage',
      custom_demo_cta_button_url: '',
    })
    const attendee = await attendeeOf(event)
    expect((await roomOf(attendee)).demo).toBeNull()
    const tab = {
      custom_demo_cta_link_to: 'linkToNewTab',
      custom_demo_cta_button_url: 'https://acme.test/demo',
    }
    await change(event, { demo_link_enabled: true, demo_request_button_text: 'See it', ...tab })
    expect((await roomOf(attendee)).demo).toMatchObject({
      text: 'See it',
      url: 'https://acme.test/demo',
      is_live: true,
      is_on_demand: false,
    })
  })

  it('[BR-187] are offered with replays of conferences only by a switch of their own', async () => {
    const webinar = await newEventOf(admin, { event_type: 'Webinar' })
    expect(await faultsOf(webinar, { on_demand_demo_link_enabled: true })).toEqual({
      on_demand_demo_link_enabled: ['Only conferences have this setting.'],
    })
    await change(webinar, { demo_link_enabled: true })
    expect((await roomOf(await attendeeOf(webinar))).demo).toMatchObject({ is_on_demand: true })
    const conference = await newEventOf(admin, { event_type: 'Conference' })
    await change(conference, { on_demand_demo_link_enabled: true })
    expect((await roomOf(await attendeeOf(conference))).demo).toMatchObject({
      is_live: false,
      is_on_demand: true,
    })
  })

  it('[BR-191 BR-192] are stored with the event, and copied into the theme', async () => {
    const event = await newEventOf(admin)
    const theme_obj = { demo_request_button_text: 'Ignored', demo_link_enabled: true }
    await change(event, { demo_request_title: 'Noted', theme_obj })
    expect(await read(event)).toMatchObject({
      demo_request_button_text: 'Get Demo',
      demo_link_enabled: false,
      theme_obj: {
        demo_request_button_text: 'Get Demo',
        demo_link_enabled: false,
        custom_demo_cta_link_to: 'confirmationMessage',
        demo_request_title: 'Noted',
        demo_request_message: 'Your request was successfully saved. Thanks for requesting a demo with us',
      },
    })
  })

  const on = { demo_link_enabled: true }
  const newTab = { ...on, custom_demo_cta_link_to: 'linkToNewTab' }
  it.each([
    [
      '[BR-193] a button of 28 characters',
      { demo_request_button_text: 'x'.repeat(28) },
      'Use 27 characters or fewer.',
    ],
    ['[BR-194] a title of 121', { demo_request_title: 'x'.repeat(121) }, 'Use 120 characters or fewer.'],
    ['[BR-195] a message of 351', { demo_request_message: 'x'.repeat(351) }, 'Use 350 characters or fewer.'],
    ['[BR-193 BR-198] no button', { ...on, demo_request_button_text: '' }, 'Required'],
    ['[BR-194 BR-198] no title', { ...on, demo_request_title: ' ' }, 'Required'],
    ['[BR-195 BR-198] no message', { ...on, demo_request_message: '' }, 'Required'],
    ['[BR-196 BR-198] a new tab without a URL', newTab, 'Required'],
    [
      '[BR-196 BR-197] a URL that is none',
      { ...newTab, custom_demo_cta_button_url: 'acme' },
      'Please enter a valid URL',
    ],
  ])('refuse %s', async (_, payload, message) => {
    const errors = await faultsOf(await newEventOf(admin), payload)
    expect(Object.values(errors).flat()).toEqual([message])
  })

  it('[BR-196 BR-202 BR-204] need only what is shown, and get their words back', async () => {
    const event = await newEventOf(admin)
    const url = { custom_demo_cta_button_url: 'acme' }
    expect(await faultsOf(event, { ...on, ...url })).toBe(200)
    const tab = { ...newTab, custom_demo_cta_button_url: 'https://acme.test/', demo_request_title: '' }
    expect(await faultsOf(event, tab)).toBe(200)
    expect((await read(event)).demo_request_title).toBe('')
    await change(event, { demo_link_enabled: false })
    expect((await read(event)).demo_request_title).toBe('Demo request sent!')
  })

  it('are part of what the organizer sees of a registrant, once', async () => {
    const event = await newEventOf(admin)
    const email = 'ada@demo.test'
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email }
    const attendee = await enterAs(server, admin, { event, email, role: 0 })
    await admin.request({ method: 'POST', url: '/api/event/event-members/', payload: { event, answers } })
    const ask = () => attendee.request({ method: 'POST', url: 'demo-requests/' })
    expect(refusalOf(await ask())).toEqual([403, 'forbidden'])
    await change(event, on)
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([204, 204])
    const { results } = (await admin.request({ url: `/api/event/event-members/?event=${event}` })).json<
      Page<Registrant>
    >()
    const url = `/api/event/event-members/${results[0]?.id}/activity/`
    const did = (await admin.request({ url })).json<Page<RegistrantActivity>>().results
    expect(did.filter(({ type }) => type === 'user_engagement:event_cta_click')).toHaveLength(1)
  })
})
