import type { Broadcast } from '@marquee/domain/agenda'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, type FakeHandlers, forPath, meReply, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aBroadcast } from '#test/replies.ts'

const eventId = eventReply.id
const event = {
  ...eventReply,
  start_time: '2036-05-21T09:00:00.000Z',
  end_time: '2036-05-21T11:00:00.000Z',
  can: { update: true, delete: true, duplicate: true },
}
const video = {
  id: '0199d1c0-0000-7000-8000-000000000031',
  name: 'Keynote.mp4',
  duration: 60,
  source: 'UPLOAD',
  transcode_status: 'COMPLETE',
  thumbnail: null,
} as const
const session = aBroadcast({
  event: eventId,
  title: 'Keynote',
  broadcast_type: 2,
  start_time: event.start_time,
  end_time: event.end_time,
  video_assets: [video],
})
const endTime = '2036-05-20T09:06:00.000Z'
const test = {
  broadcast: session.id,
  start_time: '2036-05-20T09:00:00.000Z',
  videos_start_time: '2036-05-20T09:05:00.000Z',
  end_time: endTime,
  has_buffer_video: false,
  preview_url: '/media/live/x/master.m3u8',
}

/** Opens the drawer of the session, with a server that stores it. */
function open(fields: Partial<Broadcast> = {}, handlers: FakeHandlers = {}) {
  let kept: Broadcast = { ...session, ...fields }
  const change = (simulive_test_run_end_time: string | null) => {
    kept = { ...kept, simulive_test_run_end_time, updated_at: new Date().toISOString() }
  }
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => event),
    listBroadcasts: () => onlyPage([kept]),
    getBroadcast: forPath({ id: session.id }, () => kept),
    listAgendaItems: () => onlyPage([]),
    listTracks: () => onlyPage([]),
    listEventRoles: () => onlyPage([]),
    listRoles: () => onlyPage([]),
    getSimuliveTest: () => test,
    startSimuliveTest: () => {
      change(endTime)
      return test
    },
    stopSimuliveTest: () => {
      change(null)
      return new Response(null, { status: 204 })
    },
    ...handlers,
  })
  const studio = renderStudio(`/events/${eventId}/programs/agenda?view=list&broadcastId=${session.id}`)
  const update = (fields: Partial<Broadcast>) => {
    kept = { ...kept, ...fields, updated_at: new Date().toISOString() }
    emitSignal({
      version: 1,
      organization_id: meReply.organization.id,
      type: 'broadcast-updated',
      event_id: eventId,
      broadcast_id: session.id,
    })
  }
  return { calls, update, ...studio }
}

const testRun = async () => within(await screen.findByRole('group', { name: 'Test run' }))
const status = async () => (await testRun()).getByRole('status').textContent

describe('the test run of a pre-recorded session', () => {
  it('[AG-002 LV-065 LV-076 LV-078 LV-092 LV-094 LV-095] can be started from its drawer', async () => {
    const { user } = open()
    const run = await testRun()
    expect(await status()).toBe('Not started')
    run.getByText(
      'Videos start playing 5 minutes after you start the test run. Testing ends when all videos have played.',
    )
    await expectAccessible()
    await user.click(run.getByRole('button', { name: 'Start Test' }))
    await run.findByRole('button', { name: 'Stop Test' })
  })

  it('[LV-093 LV-094] says that testing starts in 2-3 minutes', async () => {
    const { user } = open()
    await user.click((await testRun()).getByRole('button', { name: 'Start Test' }))
    expect(await screen.findAllByText('Testing starts in 2-3 minutes.')).not.toEqual([])
  })

  it('[LV-068 LV-073 LV-080 LV-084] is starting until the call is answered and the end time changes', async () => {
    const { user, update } = open({}, { startSimuliveTest: () => test })
    const run = await testRun()
    await user.click(run.getByRole('button', { name: 'Start Test' }))
    expect(await run.findByRole('button', { name: 'Starting...' })).toHaveProperty('disabled', true)
    expect(await status()).toBe('Starting test...')
    update({ simulive_test_run_end_time: endTime })
    await run.findByRole('button', { name: 'Stop Test' })
  })

  it('[LV-069 LV-098] stays as it was if the run could not be started, and says why', async () => {
    const refusal = () => errorReply(409, 'conflict', 'Add a video to this session before you test it.')
    const { user } = open({}, { startSimuliveTest: refusal })
    const run = await testRun()
    await user.click(run.getByRole('button', { name: 'Start Test' }))
    await screen.findByText('Add a video to this session before you test it.')
    expect(run.getByRole('button', { name: 'Start Test' })).toHaveProperty('disabled', false)
  })

  it('[LV-067 LV-071 LV-072 LV-079] can be stopped while it has an end time', async () => {
    const { user, calls } = open({ simulive_test_run_end_time: endTime })
    const run = await testRun()
    expect(await status()).toBe('Ongoing')
    await user.click(run.getByRole('button', { name: 'Stop Test' }))
    await run.findByRole('button', { name: 'Start Test' })
    expect(calls.some(({ operation }) => operation === 'stopSimuliveTest')).toBe(true)
  })

  it('[LV-070 LV-074 LV-081] is stopping until the end time changes', async () => {
    const answer = () => new Response(null, { status: 204 })
    const { user, update } = open({ simulive_test_run_end_time: endTime }, { stopSimuliveTest: answer })
    const run = await testRun()
    await user.click(run.getByRole('button', { name: 'Stop Test' }))
    await run.findByRole('button', { name: 'Stopping...' })
    expect(await status()).toBe('Stopping Test')
    update({ simulive_test_run_end_time: null })
    await run.findByRole('button', { name: 'Start Test' })
  })

  it('[LV-075 LV-082 LV-084] is being set up while the server processes it', async () => {
    open({ test_simulive_processing_state: 'PROCESSING' })
    const run = await testRun()
    expect(run.getByRole('button', { name: 'Setting Up' })).toHaveProperty('disabled', true)
    expect(await status()).toBe('Processing')
  })

  it.each([
    ['IDLE', 'Not started', 'Start Test'],
    ['STARTING', 'Starting test...', 'Starting...'],
    ['RUNNING', 'Ongoing', 'Stop Test'],
    ['STOPPING', 'Stopping Test', 'Stopping...'],
    ['PROCESSING', 'Processing', 'Setting Up'],
  ])('[LV-066 LV-072..076] says the state %s in words', async (state, words, button) => {
    open({ test_simulive_processing_state: state })
    const run = await testRun()
    expect(await status()).toBe(words)
    expect(run.getByRole('button', { name: button }).textContent).toBe(button)
  })

  it('[LV-077 LV-083] waits until all videos are ready', async () => {
    open({ video_assets: [{ ...video, transcode_status: 'PROGRESSING' }] })
    expect(await status()).toBe('Processing...')
    expect((await testRun()).getByRole('button')).toHaveProperty('disabled', true)
  })

  it.each([
    ['without videos', { video_assets: [] }, 'Add a video and save the session to test it.'],
    [
      'with videos that would end too late',
      { video_assets: [{ ...video, duration: 400_000_000 }] },
      /^Test runs have to start before .*, so that they end before the audience arrives\.$/,
    ],
  ])('[LV-086 LV-088] cannot be started %s', async (_, fields, sentence) => {
    open(fields)
    const run = await testRun()
    run.getByText(sentence)
    expect(run.getByRole('button', { name: 'Start Test' })).toHaveProperty('disabled', true)
  })

  it('[LV-085] is not offered for other sessions', async () => {
    open({ broadcast_type: 1 })
    await screen.findByRole('dialog', { name: 'Session' })
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Test run' })).toBeNull())
  })

  it('[LV-090] counts down to the start of the videos', async () => {
    open({ simulive_test_run_end_time: endTime })
    const run = await testRun()
    expect((await run.findByText(/^Videos start in /)).textContent).toMatch(/in [\d:]+\.$/)
  })
})
