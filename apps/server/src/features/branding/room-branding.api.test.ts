/** What the branding of an event changes in its room. */
import type { Branding } from '@marquee/domain/branding'
import type { Channel, Message } from '@marquee/domain/chat'
import type { Event } from '@marquee/domain/events'
import type { Question } from '@marquee/domain/questions'
import type { EventRoom, Stage } from '@marquee/domain/stage'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { aKey, channelOf, channelsOf, newTalk, post as postMessage, set } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const addressOf = (event: string) => `/api/event/events/${event}/branding/`
const create = async (fields: object = {}) =>
  (await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput(fields) })).json<{
    id: string
  }>().id
const change = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: addressOf(event), payload })
const read = async (event: string) => (await admin.request({ url: addressOf(event) })).json<Branding>()
const stageOf = async (event: string) =>
  (await admin.request({ url: `/api/event/events/${event}/stage/` })).json<Stage>()
const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
const say = (person: AtEvent, channel: Channel, text: string) => postMessage(person, channel, { text })
const attendeeOf = (event: string) => enterAs(server, admin, { event, role: 0 })
const roomOf = async (attendee: AtEvent) =>
  (await attendee.request({ url: `/api/events/${attendee.event}/room/` })).json<EventRoom>()

describe('the navigation of the room', () => {
  it('[BR-227 BR-228 BR-229 BR-230 BR-231 BR-242] begins with everything on, under its usual titles', async () => {
    expect(await read(await create())).toMatchObject({
      show_discussion_rooms: true,
      discussion_room_tab_title: 'Rooms',
      show_event_booths: true,
      booth_tab_title: 'Booths',
      booth_tab_title_2: '',
      show_attendees: true,
      people_tab_title: '',
      show_people_tab_speakers: true,
      speaker_tab_visible: true,
      speaker_tab_title: '',
      tab_descriptions: { speakers: '' },
    })
  })

  it('[BR-227 BR-228 BR-230] is what attendees get', async () => {
    const event = await create({ event_type: 'Conference' })
    await post('/api/event/booths/', { event, title: 'Acme', booth_type: 'primary' })
    await post('/api/event/booths/', { event, title: 'Roadrunner', booth_type: 'secondary' })
    await enterAs(server, admin, { event, role: 4 })
    const attendee = await attendeeOf(event)
    expect((await roomOf(attendee)).event.tabs).toMatchObject({
      booths: '',
      secondary_booths: '',
      speakers: '',
    })
    await change(event, {
      booth_tab_title: 'Expo',
      booth_tab_title_2: 'Partners',
      speaker_tab_visible: false,
    })
    expect((await roomOf(attendee)).event.tabs).toMatchObject({
      booths: 'Expo',
      secondary_booths: 'Partners',
      speakers: null,
    })
    await change(event, { show_event_booths: false })
    expect((await roomOf(attendee)).event.tabs).toMatchObject({ booths: null, secondary_booths: null })
  })

  it('[BR-212 BR-229] keeps who sees the people, and direct messages, where the stage has them', async () => {
    const event = await create()
    const fields = {
      show_attendees: false,
      show_people_tab_speakers: false,
      people_tab_title: 'Guests',
      p2p_chat_disabled: true,
    }
    expect((await change(event, fields)).json()).toMatchObject(fields)
    expect(await stageOf(event)).toMatchObject(fields)
    await admin.request({
      method: 'PATCH',
      url: `/api/event/events/${event}/stage/`,
      payload: { people_tab_title: 'Crowd' },
    })
    await change(event, { theme_secondary_color: '#123456' })
    expect(await read(event)).toMatchObject({ ...fields, people_tab_title: 'Crowd' })
    expect((await roomOf(await attendeeOf(event))).me.can).toMatchObject({
      see_people: false,
      message: false,
    })
  })

  it.each([
    ['[BR-235 BR-238] rooms without a title', { discussion_room_tab_title: ' ' }, 'This field is required'],
    ['[BR-236 BR-237] booths without a title', { booth_tab_title: '' }, 'This field is required'],
    [
      '[BR-232] a title of 51 characters',
      { speaker_tab_title: 'x'.repeat(51) },
      'Use 50 characters or fewer.',
    ],
    [
      '[BR-233] a description of 138 characters',
      { tab_descriptions: { speakers: 'x'.repeat(138) } },
      'Use 137 characters or fewer.',
    ],
  ])('refuses %s', async (_, payload, message) => {
    const reply = await change(await create(), payload)
    expect(reply.statusCode).toBe(422)
    expect(Object.values(reply.json<{ errors: object }>().errors).flat()).toEqual([message])
  })
})

describe('the colors of the room', () => {
  const lookOf = async (event: string) => (await roomOf(await attendeeOf(event))).event.look.tokens

  it('[BR-078] are those of buttons on the screensaver, until it has its own', async () => {
    const event = await create()
    await change(event, { theme_secondary_color: '#004400', secondary_text_color: '#ffffff' })
    expect(await lookOf(event)).toMatchObject({ '--venue-slide': '#004400', '--venue-on-slide': '#ffffff' })
    await change(event, { screen_saver_background: '#101010', screen_saver_text_color: '#ffee00' })
    expect(await lookOf(event)).toMatchObject({ '--venue-slide': '#101010', '--venue-on-slide': '#ffee00' })
  })

  it('[BR-158] of popups are chosen, with the text of the room as far as it can be read', async () => {
    const event = await create()
    await change(event, { theme_obj: { theme_primary_color: '#101010', primary_text_color: '#ffeeaa' } })
    const chosen = { '--popup-surface': '#101010', '--popup-text': '#ffeeaa' }
    expect(await lookOf(event)).toMatchObject(chosen)
    await change(event, { theme_obj: { theme_primary_color: '#fffbe0' } })
    const { '--popup-surface': background, '--popup-text': text } = await lookOf(event)
    expect(background).toBe('#fffbe0')
    expect(text).not.toBe('#ffeeaa')
  })
})

describe('the chats and questions of the room', () => {
  /** An event with a session and people, and their channels. */
  async function talk() {
    const place = await newTalk(server, admin)
    const { event, ada } = place
    const { start_time } = (await admin.request({ url: `/api/event/events/${event}/` })).json<Event>()
    const end_time = new Date(Date.parse(start_time) + 600_000).toISOString()
    const aSession = () => post('/api/event/broadcasts/', { event, title: 'Keynote', start_time, end_time })
    await aSession()
    return { ...place, aSession, modeOf: async (kind: Channel['kind']) => (await channelOf(ada, kind)).mode }
  }
  const asked = (person: AtEvent, channel: Channel, question: object = {}) =>
    person.request({
      method: 'POST',
      url: `channels/${channel.id}/questions/`,
      payload: { key: aKey(), text: 'Why?', ...question },
    })

  it('[BR-223] begin with everything on that needs no approval', async () => {
    expect(await read(await create())).toMatchObject({
      public_chat_disabled: false,
      chat_visibilty: 'PUBLIC',
      broadcast_chat_disabled: false,
      discussions_chat_disabled: false,
      booth_chat_disabled: false,
      gifs_enabled: true,
      thread_chat_disabled: false,
      p2p_chat_disabled: false,
      have_text_qna: true,
      have_video_qna: true,
      assign_speaker_qna: true,
      is_text_qna_moderated: false,
      anonymous_qna_enabled: false,
      show_answerers_identity: true,
      textqna_answerers_alias: '',
    })
  })

  it('[BR-207 BR-209 BR-224] let everyone, the staff or no one write to all', async () => {
    const { event, channel, ada, staff, modeOf } = await talk()
    expect(await read(event)).toMatchObject({ chat_visibilty: 'PUBLIC', public_chat_disabled: false })
    for (const [fields, mode, both] of [
      [{ chat_visibilty: 'PRIVATE' }, 'announcements', ['PRIVATE', false]],
      [{ public_chat_disabled: true }, 'off', ['OFF', true]],
      [{ public_chat_disabled: false }, 'open', ['PUBLIC', false]],
      [{ chat_visibilty: 'OFF' }, 'off', ['OFF', true]],
    ] as const) {
      const saved = (await change(event, fields)).json<Branding>()
      expect([saved.chat_visibilty, saved.public_chat_disabled]).toEqual(both)
      expect(await modeOf('event')).toBe(mode)
    }
    expect((await say(ada, channel, 'Hello')).statusCode).toBe(403)
    await set(staff, channel, { mode: 'announcements' })
    expect(await read(event)).toMatchObject({ chat_visibilty: 'PRIVATE', public_chat_disabled: false })
  })

  it('[BR-210] close the chats of all sessions, also of those to come', async () => {
    const { event, ada, aSession, modeOf } = await talk()
    expect(await modeOf('session')).toBe('open')
    await change(event, { broadcast_chat_disabled: true })
    await aSession()
    const sessions = (await channelsOf(ada)).filter(({ kind }) => kind === 'session')
    expect(sessions.map(({ mode }) => mode)).toEqual(['off', 'off'])
    expect(await read(event)).toMatchObject({ broadcast_chat_disabled: true, public_chat_disabled: false })
    expect(await modeOf('event')).toBe('open')
    await change(event, { broadcast_chat_disabled: false })
    expect(await modeOf('session')).toBe('open')
  })

  it('[BR-217] show GIFs until they are turned off', async () => {
    const { event, ada } = await talk()
    expect((await roomOf(ada)).event.has_gifs).toBe(true)
    expect((await change(event, { gifs_enabled: false })).json()).toMatchObject({ gifs_enabled: false })
    expect((await roomOf(ada)).event.has_gifs).toBe(false)
  })

  it('[BR-211] refuse replies where they are turned off', async () => {
    const { event, channel, ada } = await talk()
    const { id } = (await say(ada, channel, 'Hello')).json<Message>()
    await change(event, { thread_chat_disabled: true })
    expect((await roomOf(ada)).event.has_replies).toBe(false)
    const reply = await postMessage(ada, channel, { text: 'To that', reply_to: id })
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      403,
      'The organizer has turned off replies.',
    ])
    expect((await say(ada, channel, 'Anew')).json()).toMatchObject({ text: 'Anew' })
  })

  it('[BR-213 BR-215] approve questions, and let them be anonymous', async () => {
    const { event, channel, ada } = await talk()
    const anonymous = { is_anonymous: true }
    expect((await asked(ada, channel, anonymous)).statusCode).toBe(422)
    await change(event, { is_text_qna_moderated: true, anonymous_qna_enabled: true })
    expect((await asked(ada, channel, anonymous)).json()).toMatchObject({ state: 'pending', author: null })
    expect(await channelOf(ada, 'session')).toMatchObject({
      moderates_questions: true,
      allows_anonymous_questions: true,
    })
  })

  it('[BR-220 BR-222] take no questions where there are none', async () => {
    const { event, channel, ada } = await talk()
    await change(event, { have_text_qna: false })
    expect((await roomOf(ada)).event.has_questions).toBe(false)
    expect((await asked(ada, channel)).statusCode).toBe(403)
  })

  it('[BR-214] are assigned to speakers unless the organizer turned that off', async () => {
    const { event, channel, ada, staff } = await talk()
    const question = (await asked(ada, channel)).json<Question>()
    const speaker = await enterAs(server, admin, { event, role: 4 })
    const assign = (assigned_to: string | null) =>
      staff.request({
        method: 'PATCH',
        url: `channels/${channel.id}/questions/${question.id}/`,
        payload: { assigned_to },
      })
    expect((await assign(speaker.eventRoleId)).statusCode).toBe(200)
    await change(event, { assign_speaker_qna: false })
    expect((await roomOf(ada)).event.has_assignments).toBe(false)
    const refused = await assign(speaker.eventRoleId)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      'The organizer has turned off assigning questions.',
    ])
    expect((await assign(null)).statusCode).toBe(200)
  })

  it('[BR-216 BR-225] sign answers with a name or an alias', async () => {
    const { event, channel, ada, staff } = await talk()
    const question = (await asked(ada, channel)).json<Question>()
    const answer = async () =>
      (
        await staff.request({
          method: 'PATCH',
          url: `channels/${channel.id}/questions/${question.id}/`,
          payload: { answer: 'Because.' },
        })
      ).json<Question>().answered_by
    expect(await answer()).toBe('Pat Lovelace')
    await change(event, { show_answerers_identity: false })
    expect(await answer()).toBe('Host')
    await change(event, { textqna_answerers_alias: 'The Acme team' })
    expect(await answer()).toBe('The Acme team')
  })
})
