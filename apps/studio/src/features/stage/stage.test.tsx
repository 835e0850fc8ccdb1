import type { ChangeStage, SessionOnAir, Stage } from '@marquee/domain/stage'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, type FakeHandlers, forPath, meReply, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aBroadcast } from '#test/replies.ts'

const eventId = eventReply.id
const session = aBroadcast({
  id: '0199d1c0-0000-7000-8000-000000000020',
  event: eventId,
  start_time: eventReply.start_time,
  end_time: eventReply.end_time,
})

const scheduled: SessionOnAir = {
  id: session.id,
  event: eventId,
  title: 'Keynote',
  tracks: [],
  state: 'scheduled',
  start_time: session.start_time,
  end_time: session.end_time,
  started_at: null,
  ended_at: null,
  started_by: null,
  pauses: [],
  next: null,
  can: { start: true, end: false, extend: false, next: false },
}
const live: SessionOnAir = {
  ...scheduled,
  state: 'live',
  started_at: session.start_time,
  started_by: 'hand',
  can: { start: false, end: true, extend: true, next: false },
}

const stageOf = (onAir: SessionOnAir, settings: Partial<Stage> = {}): Stage => ({
  starts: 'clock',
  is_recorded: true,
  speakers_control: true,
  show_attendees: true,
  show_people_tab_speakers: true,
  people_tab_title: '',
  p2p_chat_disabled: false,
  is_locked: false,
  sessions: [onAir],
  server_time: session.start_time,
  ...settings,
})

function open(handlers: FakeHandlers = {}, search = `&broadcastId=${session.id}`) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listBroadcasts: () => onlyPage([session]),
    getBroadcast: () => session,
    listAgendaItems: () => onlyPage([]),
    listTracks: () => onlyPage([]),
    listEventRoles: () => onlyPage([]),
    listRoles: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventId}/programs/agenda?view=list${search}`) }
}

const onAir = async () => within(await screen.findByRole('group', { name: 'On air' }))

describe('a session on the agenda', () => {
  it('starts after one confirmation, and ends after another', async () => {
    let now = scheduled
    const put = (next: SessionOnAir) => () => (now = next)
    const { user } = open({
      getStage: () => stageOf(now),
      startBroadcast: put(live),
      endBroadcast: put({ ...live, state: 'ended', can: scheduled.can }),
    })
    expect(await (await onAir()).findByText('Scheduled')).toBeVisible()
    await user.click((await onAir()).getByRole('button', { name: 'Start' }))
    const first = within(await screen.findByRole('dialog', { name: 'Start “Keynote” now?' }))
    await user.click(first.getByRole('button', { name: 'Start' }))
    await (await onAir()).findByText('Live')
    await expectAccessible()
    await user.click((await onAir()).getByRole('button', { name: 'End' }))
    const question = within(await screen.findByRole('dialog', { name: 'End “Keynote” now?' }))
    await user.click(question.getByRole('button', { name: 'End' }))
    await (await onAir()).findByText('Ended')
    expect((await onAir()).getByRole('button', { name: 'Start again' })).toBeVisible()
  })

  it('is extended by minutes', async () => {
    const { calls, user } = open({ getStage: () => stageOf(live), extendBroadcast: () => live })
    await user.click((await onAir()).getByRole('button', { name: 'Extend' }))
    await user.click(await screen.findByRole('menuitem', { name: '10 minutes' }))
    await screen.findByRole('button', { name: 'Extend' })
    expect(calls.find(({ operation }) => operation === 'extendBroadcast')?.body).toEqual({ minutes: 10 })
  })

  it('shows why it could not start', async () => {
    const { user } = open({
      getStage: () => stageOf(scheduled),
      startBroadcast: () => errorReply(409, 'conflict', 'This event is canceled.'),
    })
    await user.click((await onAir()).getByRole('button', { name: 'Start' }))
    const question = within(await screen.findByRole('dialog', { name: 'Start “Keynote” now?' }))
    await user.click(question.getByRole('button', { name: 'Start' }))
    expect(await question.findByText('This event is canceled.')).toBeVisible()
  })

  it('follows what others do', async () => {
    let now = scheduled
    open({ getStage: () => stageOf(now) })
    await (await onAir()).findByText('Scheduled')
    now = live
    emitSignal({
      version: 1,
      organization_id: meReply.organization.id,
      type: 'session-updated',
      event_id: eventId,
      session_id: session.id,
      state: 'live',
      start_time: session.start_time,
      end_time: session.end_time,
      started_at: session.start_time,
      ended_at: null,
      server_time: session.start_time,
    })
    expect(await (await onAir()).findByText('Live')).toBeVisible()
  })
})

describe('how sessions go live', () => {
  it('is chosen in a dialog, and locked shortly before the event', async () => {
    let stage = stageOf(scheduled)
    const { calls, user } = open(
      {
        getStage: () => stage,
        changeStage: ({ body }) =>
          (stage = { ...stage, is_recorded: body.is_recorded ?? true, is_locked: true }),
      },
      '',
    )
    await user.click(await screen.findByRole('button', { name: 'Going live' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Going live' }))
    await user.click(await dialog.findByRole('switch', { name: 'Record live sessions' }))
    await dialog.findByText('This can’t change from 30 minutes before the event until it ends.')
    expect(calls.find(({ operation }) => operation === 'changeStage')?.body).toEqual({ is_recorded: false })
  })
})

describe('the visibility of attendees', () => {
  it('[BR-212] says in the same place whether people can message each other', async () => {
    let stage = stageOf(scheduled)
    const { calls, user } = open(
      { getStage: () => stage, changeStage: ({ body }) => (stage = { ...stage, ...withoutGaps(body) }) },
      '',
    )
    await user.click(await screen.findByRole('button', { name: 'Going live' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Going live' }))
    const toggle = await dialog.findByRole<HTMLInputElement>('switch', { name: 'Direct Message' })
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    await waitFor(() => expect(stage.p2p_chat_disabled).toBe(true))
    expect(toggle.checked).toBe(false)
    expect(calls.find(({ operation }) => operation === 'changeStage')?.body).toEqual({
      p2p_chat_disabled: true,
    })
  })

  it('[PE-052] [BR-240] [BR-229] is a question about speakers only while it is off for everyone', async () => {
    let stage = stageOf(scheduled)
    const { calls, user } = open(
      { getStage: () => stage, changeStage: ({ body }) => (stage = { ...stage, ...withoutGaps(body) }) },
      '',
    )
    await user.click(await screen.findByRole('button', { name: 'Going live' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Going live' }))
    const everyone = await dialog.findByRole('switch', { name: 'Show who is in the room' })
    const speakers = { name: 'Show it to speakers and staff' }
    expect(dialog.queryByRole('switch', speakers)).toBeNull()
    await user.click(everyone)
    await user.click(await dialog.findByRole('switch', speakers))
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Name of the tab' })).toBeNull())
    await user.click(everyone)
    const title = await dialog.findByRole('textbox', { name: 'Name of the tab' })
    expect(dialog.queryByRole('switch', speakers)).toBeNull()
    await user.type(title, ' Guests {Enter}')
    await waitFor(() => expect(stage.people_tab_title).toBe('Guests'))
    await expectAccessible()
    expect(calls.filter(({ operation }) => operation === 'changeStage').map(({ body }) => body)).toEqual([
      { show_attendees: false },
      { show_people_tab_speakers: false },
      { show_attendees: true },
      { people_tab_title: 'Guests' },
    ])
  })
})

/** Without the fields that weren't sent. */
function withoutGaps(body: ChangeStage): Partial<Stage> {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent)
}
