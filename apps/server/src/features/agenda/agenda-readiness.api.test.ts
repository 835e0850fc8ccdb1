/** The warnings about agendas in the alert centre. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { at, newAgenda, type TestAgenda } from '#test/agenda-of.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let ada: Person
let agenda: TestAgenda
beforeAll(async () => {
  ada = await signedIn(await sharedTestServer())
})
beforeEach(async () => {
  agenda = await newAgenda(ada)
})
const found = (key: Parameters<typeof warningsOf>[2]) => warningsOf(ada, agenda.event.id, key)

it('[RW-017 RW-061] an agenda item outside all tracks is named, once the event has tracks', async () => {
  await agenda.aSession()
  const { id } = await agenda.anItem()
  expect(await found('agenda_item_not_in_track')).toEqual([])
  const track = await agenda.aTrack()
  await agenda.anItem({ title: 'Lunch', track: track.id })
  expect(await found('agenda_item_not_in_track')).toMatchObject([
    {
      message: 'The agenda item “Coffee” isn’t added to a track.',
      actionRequired: false,
      entityId: id,
      agenda_item_id: id,
      agenda_item_title: 'Coffee',
      action: { name: 'Agenda', params: { eventId: agenda.event.id }, query: { agendaItemId: id } },
    },
  ])
})

it('[AG-015 RW-008 RW-009 RW-018 RW-061] a session without speakers is named', async () => {
  const { id } = await agenda.aSession()
  expect(await found('session_without_speakers')).toEqual([
    {
      key: 'session_without_speakers',
      message: 'The session “Keynote” has no speakers.',
      actionRequired: false,
      entityId: id,
      event_id: agenda.event.id,
      broadcast_id: id,
      broadcast_title: 'Keynote',
      action: {
        name: 'Agenda',
        label: 'Open session',
        params: { eventId: agenda.event.id },
        query: { broadcastId: id },
      },
    },
  ])
  const user = { email: 'grace@speakers.test', first_name: 'Grace', last_name: 'Hopper' }
  await agenda.post('/api/event/event_roles/', {
    event: agenda.event.id,
    role: 4,
    user,
    all_broadcasts: true,
  })
  expect(await found('session_without_speakers')).toEqual([])
})

it('[RW-019] a session outside all tracks is named, once the event has tracks', async () => {
  const { id } = await agenda.aSession()
  expect(await found('session_not_in_track')).toEqual([])
  await agenda.aTrack()
  expect(await found('session_not_in_track')).toMatchObject([
    { message: 'The session “Keynote” isn’t in a track.', broadcast_id: id },
  ])
})

it('[RW-020 RW-022 RW-023 RW-061] a track whose sessions overlap by more than two minutes is named once', async () => {
  const [main, side] = [await agenda.aTrack(), await agenda.aTrack('Side')]
  const session = (start: string, end: string, track = main) =>
    agenda.aSession({ title: start, start_time: at(start), end_time: at(end), tracks: [track.id] })
  await session('13:00', '13:30')
  await session('13:28', '14:00')
  await session('13:00', '14:00', side)
  expect(await found('track_overlap')).toEqual([])
  const third = await session('13:57', '14:30')
  await session('14:20', '14:40')
  expect(await found('track_overlap')).toMatchObject([
    {
      message: 'The track “Main” has overlapping sessions. Attendees may be redirected.',
      entityId: main.id,
      name: 'Main',
      action: { name: 'Agenda', query: { trackId: main.id } },
    },
  ])
  expect(third.id).toBeTruthy()
})

it('[RW-021 RW-024] a pre-recorded session without a video is named, and a live one isn’t', async () => {
  await agenda.aSession({ title: 'Live' })
  const { id } = await agenda.aSession({ title: 'Recorded', broadcast_type: 2 })
  expect(await found('session_without_video')).toMatchObject([
    {
      message: 'The pre-recorded session “Recorded” has no video.',
      actionRequired: true,
      broadcast_id: id,
    },
  ])
})

it('[RW-043] a pre-recorded session outside the event’s hours needs attention', async () => {
  const late = { start_time: at('14:30'), end_time: at('15:30') }
  await agenda.aSession({ title: 'Live', ...late })
  await agenda.aSession({ title: 'Recorded', broadcast_type: 2, ...late })
  expect(await found('simulive_agenda')).toMatchObject([
    {
      message:
        'The agenda of the pre-recorded session “Recorded” needs attention: the session is outside the event’s hours.',
    },
  ])
  expect(await found('session_outside_event')).toMatchObject([{ broadcast_title: 'Live' }])
})

it('an agenda without sessions is named, and nothing else about it', async () => {
  await agenda.aTrack()
  await agenda.anItem()
  expect(await found('no_sessions')).toMatchObject([{ message: 'The agenda has no sessions.' }])
  expect(await found('agenda_item_not_in_track')).toEqual([])
})
