/**
 * The demo's story: a two-day conference that people have registered for, and a webinar that took place a week ago,
 * with its replay, chat and numbers, each with a look of its own. It gives a newcomer's screens something real to show.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { broadcastTypes } from '@marquee/domain/agenda'
import { emailSchema } from '@marquee/domain/inputs'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import {
  demoAgenda,
  demoChat,
  demoGuests,
  type DemoPerson,
  demoPoll,
  demoQuestions,
  demoSpeakers,
  webinarGuests,
} from './demo-content.ts'
import { type DemoCalls, type DemoGuest, openDemoCalls, withId } from './demo-calls.ts'
import { brandEvent, demoLooks } from './demo-looks.ts'
import { demoTitles } from './demo-titles.ts'
import { demoEventId, demoVideoIds } from './demo-on-air.ts'

const payloadSchema = z.object({ teamId: z.uuid(), email: emailSchema })

export const tellDemoStoryJob = defineJob({
  name: 'tell-demo-story',
  schema: payloadSchema,
  retryLimit: 2,
  retryDelaySeconds: 5,
  timeoutSeconds: 300,
  concurrency: 1,
  run: tellDemoStory,
})

const zone = 'Europe/Berlin'
const secondMs = 1000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs
const picturesFolder = fileURLToPath(new URL('../../../demo/people', import.meta.url))

const titled = z.object({ results: z.array(z.object({ id: z.string(), title: z.string() })) })
const channels = z.object({ results: z.array(z.object({ id: z.string(), kind: z.string() })) })
const anything = z.unknown()

/** Idempotent: removes what a killed run left behind, then starts from the beginning. */
async function tellDemoStory(
  services: Services,
  { email, teamId }: z.output<typeof payloadSchema>,
): Promise<void> {
  const password = (await readFile(join(services.settings.dataFolder, 'demo.txt'), 'utf8')).trim()
  const calls = await openDemoCalls(services, { email, password })
  try {
    const { results } = await calls.host('GET /api/event/events/', titled)
    const titles: readonly string[] = Object.values(demoTitles)
    for (const { id, title } of results) {
      if (titles.includes(title)) await calls.host(`DELETE /api/event/events/${id}/`, anything)
    }
    const story: Story = {
      calls,
      now: services.clock.now(),
      workspace: teamId,
      pictures: await storePictures(calls),
    }
    // Its host may have deleted it since a run that was killed.
    if (results.some(({ id }) => id === demoEventId)) await brandEvent(calls, demoEventId, demoLooks.onAir)
    await planConference(story)
    await hostWebinar(story)
  } finally {
    await calls.close()
  }
}

type Story = { calls: DemoCalls; now: Date; workspace: string; pictures: ReadonlyMap<string, string> }

/** Stores the speakers' pictures and returns their addresses by file name. */
async function storePictures({ host }: DemoCalls): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const { picture: key } of demoSpeakers) {
    const file = { key, file_type: 'image/webp', purpose: 'profile_picture' }
    const signed = z.object({ url: z.string(), content_url: z.string() })
    const { url, content_url } = await host('POST /api/core/signed_url/', signed, { body: file })
    const bytes = await readFile(join(picturesFolder, key))
    await host(`PUT ${url}`, anything, { file: { bytes, type: 'image/webp' } })
    stored.set(key, content_url)
  }
  return stored
}

/** The instant of this time of day, `days` from today, in the demo's time zone. */
function at({ now }: Story, { days, time }: { days: number; time: string }): Date {
  const day = localOf(new Date(now.getTime() + days * dayMs), zone).slice(0, 10)
  return instantOf(`${day}T${time}`, zone)
}

const isoAfter = (instant: Date, ms = 0) => new Date(instant.getTime() + ms).toISOString()

const createEvent = ({ calls, workspace }: Story, fields: object) =>
  calls.host('POST /api/event/events/', withId, { body: { ...fields, timezone: zone, workspace } })

/** A two-day conference in a month, with registrations from the last two weeks. */
async function planConference(story: Story): Promise<void> {
  const { calls } = story
  const inDays = 30
  calls.setTime(at(story, { days: -20, time: '09:00' }))
  const event = await createEvent(story, {
    title: demoTitles.conference,
    description:
      'Two days for everyone who makes events: a main stage, hands-on workshops, and long breaks to talk in. Come to Berlin, or follow from your desk.',
    event_type: 'Conference',
    host_type: 'Hybrid',
    location: 'Kongresshalle, Berlin',
    start_time: isoAfter(at(story, { days: inDays, time: '09:00' })),
    end_time: isoAfter(at(story, { days: inDays + 1, time: '16:00' })),
  })
  await brandEvent(calls, event.id, demoLooks.conference)
  const sessions = await addAgenda(story, event.id, inDays)
  for (const [index] of demoSpeakers.entries()) {
    await addSpeaker(story, { event: event.id, index, sessions: sessions.get(index) ?? [] })
  }
  await publishPage(story, event.id)
  for (const [index, guest] of demoGuests.entries()) {
    calls.setTime(at(story, { days: -14 + Math.floor(index / 2), time: `${10 + (index % 8)}:20` }))
    await registerGuest(calls, event.id, { guest, attendance: index % 3 === 0 ? 'in_person' : 'online' })
  }
  calls.setTime(story.now)
}

/** The sessions of each speaker, by the speaker's index. */
async function addAgenda(story: Story, event: string, inDays: number): Promise<Map<number, string[]>> {
  const { host } = story.calls
  const tracks = new Map<string, string>()
  for (const title of ['Main stage', 'Workshops']) {
    tracks.set(title, (await host('POST /api/event/tracks/', withId, { body: { event, title } })).id)
  }
  const ofSpeakers = new Map<number, string[]>()
  for (const { day, at: time, minutes, title, description = '', track, speakers = [] } of demoAgenda) {
    const start = at(story, { days: inDays + day, time })
    const times = { start_time: isoAfter(start), end_time: isoAfter(start, minutes * minuteMs) }
    const block = { event, title, description, ...times }
    if (track === undefined) {
      await host('POST /api/event/agenda-item/', withId, { body: { ...block, kind: 'break' } })
      continue
    }
    const body = { ...block, tracks: [tracks.get(track)] }
    const { id } = await host('POST /api/event/broadcasts/', withId, { body })
    for (const index of speakers) {
      ofSpeakers.set(index, [...(ofSpeakers.get(index) ?? []), id])
    }
  }
  return ofSpeakers
}

type Speaking = { event: string; index: number; sessions: readonly string[] }

async function addSpeaker({ calls, pictures }: Story, { event, index, sessions }: Speaking): Promise<void> {
  const speaker = demoSpeakers[index]
  if (!speaker) return
  const { picture, ...person } = speaker
  const user = { ...person, profile_picture_url: pictures.get(picture) }
  const body = { event, role: eventRoleNumbers.speaker, user, broadcasts: sessions, send_email_invite: false }
  await calls.host('POST /api/event/event_roles/', withId, { body })
}

async function publishPage({ calls: { host } }: Story, event: string): Promise<void> {
  const page = z.object({ revision: z.int(), design: z.looseObject({ content: z.array(z.unknown()) }) })
  const path = `/api/event/events/${event}/page/`
  const { revision, design } = await host(`GET ${path}`, page)
  const faq = {
    type: 'faq',
    props: {
      id: 'demo-faq',
      heading: 'Good to know',
      questions: [
        {
          question: 'Can I change my mind about coming to Berlin?',
          answer: 'Yes. Switch between Berlin and online until the day before, with the link in your email.',
        },
        {
          question: 'Will there be recordings?',
          answer: 'Every session of the main stage, minutes after it ends.',
        },
        {
          question: 'Is the venue accessible?',
          answer: 'Yes, without a single step. Tell us when you register if there is anything you need.',
        },
      ],
    },
  }
  const body = { revision, design: { ...design, content: [...design.content, faq] } }
  const saved = await host(`PUT ${path}`, page, { body })
  await host(`POST ${path}publish/`, anything, { body: { revision: saved.revision } })
}

type Registering = { guest: DemoPerson; attendance: 'online' | 'in_person' }

async function registerGuest(
  { host }: DemoCalls,
  event: string,
  { guest, attendance }: Registering,
): Promise<void> {
  const body = { event, answers: guest, attendance }
  await host('POST /api/event/event-members/', anything, { body })
}

/** A webinar of a week ago: announced a week before, attended, recorded, and discussed. */
async function hostWebinar(story: Story): Promise<void> {
  const { calls } = story
  const start = at(story, { days: -7, time: '15:00' })
  calls.setTime(at(story, { days: -14, time: '09:30' }))
  const event = await createEvent(story, {
    title: demoTitles.webinar,
    description:
      'From an empty agenda to a replay: what Marquee does, in a minute, and your questions after it.',
    event_type: 'Webinar',
    start_time: isoAfter(start),
    end_time: isoAfter(start, 15 * minuteMs),
  })
  await brandEvent(calls, event.id, demoLooks.webinar)
  const session = await calls.host('POST /api/event/broadcasts/', withId, {
    body: {
      event: event.id,
      title: 'A tour, and a welcome',
      broadcast_type: broadcastTypes.prerecorded,
      start_time: isoAfter(start),
      end_time: isoAfter(start, minuteMs),
      video_assets: [demoVideoIds.tour, demoVideoIds.welcome],
    },
  })
  await addSpeaker(story, { event: event.id, index: 2, sessions: [] })
  const registered = demoGuests.slice(0, webinarGuests.registered)
  for (const [index, guest] of registered.entries()) {
    calls.setTime(at(story, { days: -13 + Math.floor(index / 3), time: `${10 + (index % 9)}:40` }))
    await registerGuest(calls, event.id, { guest, attendance: 'online' })
  }
  const guests: DemoGuest[] = []
  for (const [index, { email }] of registered.slice(0, webinarGuests.attended).entries()) {
    calls.setTime(new Date(start.getTime() - 90 * secondMs + index * secondMs))
    guests.push(await enter(calls, event.id, email))
  }
  const on: OnAir = { calls, event: event.id, session: session.id, start, guests }
  await runSession(on)
  await watch(on)
  await talk(on)
  calls.setTime(story.now)
}

type OnAir = { calls: DemoCalls; event: string; session: string; start: Date; guests: readonly DemoGuest[] }

async function enter(calls: DemoCalls, event: string, email: string): Promise<DemoGuest> {
  const query = new URLSearchParams({ event_id: event, email })
  const link = z.object({ url: z.string() })
  const { url } = await calls.host(`GET /api/event/magic_link/?${query.toString()}`, link)
  return calls.enter(event, url)
}

const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * secondMs)

/** First, because the running product, by its own clock, ends sessions whose time is over. */
async function runSession({ calls, session, start }: OnAir): Promise<void> {
  // A pre-recorded session that is started just before its time plays from its time.
  calls.setTime(after(start, -1))
  await calls.host(`POST /api/event/broadcasts/${session}/start/`, anything)
  calls.setTime(after(start, 60))
  await calls.host(`POST /api/event/broadcasts/${session}/end/`, anything)
}

const beatSeconds = 10
/** The user agent of a browser that people use. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Everyone watches to the end, except the last three, who leave halfway. */
async function watch({ calls, session, start, guests }: OnAir): Promise<void> {
  const { attendance } = calls
  calls.setTime(after(start, -60))
  for (const { attendee } of guests) attendance.noteEntered({ attendee, userAgent })
  await attendance.write()
  for (let seconds = 0; seconds <= 60; seconds += beatSeconds) {
    calls.setTime(after(start, seconds))
    for (const [index, { attendee }] of guests.entries()) {
      const leavesAt = index < guests.length - 3 ? 60 : 30
      if (seconds > leavesAt) continue
      const state = seconds === leavesAt ? 'left' : 'playing'
      const beat = { session, position: seconds, state, mode: 'live', rate: 1 } as const
      await attendance.beat({ attendee, userAgent }, beat)
      if (state === 'left') attendance.noteLeft({ attendee, userAgent })
    }
    await attendance.write()
  }
  // People count as gone only some time after they leave.
  calls.setTime(after(start, 5 * 60))
  await attendance.write()
}

/** The chat, the questions with their answers, and the poll of the session, in the order they came. */
async function talk(on: OnAir): Promise<void> {
  const { calls, event, start, guests } = on
  const staff = await enter(calls, event, 'demo@marquee.test')
  const here = `/api/events/${event}/channels/`
  const { results } = await staff.call(`GET ${here}`, channels)
  const channel = results.find(({ kind }) => kind === 'session') ?? results[0]
  if (!channel) throw new Error('The webinar of the demo has no channel.')
  const path = `${here}${channel.id}/`
  for (const [seconds, guest, text] of demoChat) {
    calls.setTime(after(start, seconds))
    await guests[guest]?.call(`POST ${path}messages/`, anything, {
      body: { text, key: `demo-message-${seconds}` },
    })
  }
  for (const { guest, seconds, text, answer, votes } of demoQuestions) {
    calls.setTime(after(start, seconds))
    const body = { text, key: `demo-question-${seconds}` }
    const asked = await guests[guest]?.call(`POST ${path}questions/`, withId, { body })
    if (!asked) continue
    for (const vote of votes) {
      await guests[vote]?.call(`POST ${path}questions/${asked.id}/votes/`, anything, {
        body: { is_on: true },
      })
    }
    calls.setTime(after(start, seconds + 20))
    const change = { state: 'answered', answer }
    await staff.call(`PATCH ${path}questions/${asked.id}/`, anything, { body: change })
  }
  await takePoll({ guests, staff, path, calls, start })
}

type Polling = Pick<OnAir, 'calls' | 'start' | 'guests'> & { staff: DemoGuest; path: string }

async function takePoll({ calls, start, guests, staff, path }: Polling): Promise<void> {
  const { title, options, votes } = demoPoll
  calls.setTime(after(start, 28))
  const { id } = await staff.call(`POST ${path}polls/`, withId, { body: { title, options } })
  await staff.call(`PATCH ${path}polls/${id}/`, anything, { body: { state: 'open' } })
  for (const [index, option] of votes.entries()) {
    await guests[index]?.call(`POST ${path}polls/${id}/votes/`, anything, { body: { options: [option] } })
  }
  calls.setTime(after(start, 58))
  const body = { state: 'closed', are_results_shared: true }
  await staff.call(`PATCH ${path}polls/${id}/`, anything, { body })
}
