import { notificationsStore } from '@mantine/notifications'
import type { Encoder, RtmpInput } from '@marquee/domain/live-inputs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event = '0199d1c0-0000-7000-8000-000000000001'
const id = '0199d1c0-0000-7000-8000-000000000021'
const input: RtmpInput = {
  id,
  event,
  name: 'Main stage',
  state: 'IDLE',
  channel_states: ['IDLE', 'IDLE'],
  test_run_end_time: null,
  opens_at: null,
  encoders: [],
  input_url: null,
  failover_input_url: null,
  whip_url: 'https://studio.example.org/whip',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
}
const withKeys = {
  ...input,
  input_url: 'rtmp://live.example.org:1935/live/primary-key',
  failover_input_url: 'rtmp://live.example.org:1935/live/failover-key',
}
const encoder: Encoder = {
  slot: 'primary',
  is_connected: true,
  is_on_air: true,
  width: 1280,
  height: 720,
  problem: null,
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(
  inputs: RtmpInput[],
  { handlers = {}, ...fields }: { handlers?: Handlers; start_time?: string; timezone?: string } = {},
) {
  const shown = { ...eventReply, id: event, start_time: '2099-03-20T13:00:00.000Z', ...fields }
  const calls = fakeApi({
    getEvent: forPath({ id: event }, () => shown),
    listRtmpInputs: () => onlyPage(inputs),
    getRtmpInput: forPath({ id }, () => withKeys),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${event}/programs/live-inputs`) }
}

const isEnabled = (element: HTMLElement) => !element.hasAttribute('disabled')

describe('the live inputs of an event', () => {
  it('[LV-003 LV-004 LV-007] start empty, and one is added in a dialog that continues to its keys', async () => {
    const inputs: RtmpInput[] = []
    const { user, calls } = open(inputs, {
      handlers: {
        createRtmpInput: () => {
          inputs.push(input)
          return withKeys
        },
      },
    })
    await screen.findByText('No live inputs yet')
    await user.click(screen.getByRole('button', { name: 'Add input' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add live input' }))
    await user.click(dialog.getByRole('button', { name: 'Add input' }))
    await dialog.findByText('Enter a name.')
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Main stage')
    await user.click(dialog.getByRole('button', { name: 'Add input' }))
    await screen.findByRole('dialog', { name: 'Connection details of Main stage' })
    expect(calls.find(({ operation }) => operation === 'createRtmpInput')?.body).toEqual({
      event,
      name: 'Main stage',
    })
  })

  it('[LV-011 LV-012 LV-013] show stream URLs and, when asked, stream keys', async () => {
    const { user } = open([input])
    await user.click(await screen.findByRole('button', { name: 'Connection details of Main stage' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connection details of Main stage' }))
    const urls = await dialog.findAllByLabelText('Stream URL')
    expect(urls.map((field) => field.getAttribute('value'))).toEqual([
      'rtmp://live.example.org:1935/live',
      'rtmp://live.example.org:1935/live',
    ])
    const [key, failoverKey] = dialog.getAllByLabelText('Stream key')
    expect(key?.getAttribute('type')).toBe('password')
    await user.click(dialog.getByRole('button', { name: 'Show the key of the Primary encoder' }))
    expect(key?.getAttribute('type')).toBe('text')
    expect(key?.getAttribute('value')).toBe('primary-key')
    expect(failoverKey?.getAttribute('value')).toBe('failover-key')
    expect(dialog.getByRole('textbox', { name: 'WHIP URL' }).getAttribute('value')).toBe(input.whip_url)
    await expectAccessible()
  })

  it('[LV-022] say that they could not be loaded, and retry', async () => {
    const { user, calls } = open([], {
      handlers: { listRtmpInputs: () => errorReply(500, 'internal', 'Something went wrong.') },
    })
    await screen.findByText('Couldn’t load the live inputs.')
    const before = calls.length
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  })

  it('[LV-020] are loading, loaded, being created, updated and deleted', async () => {
    const list = Promise.withResolvers<ReturnType<typeof onlyPage<RtmpInput>>>()
    const created = Promise.withResolvers<RtmpInput>()
    const renamed = Promise.withResolvers<RtmpInput>()
    const deleted = Promise.withResolvers<Response>()
    const { user } = open([], {
      handlers: {
        listRtmpInputs: () => list.promise,
        createRtmpInput: () => created.promise,
        changeRtmpInput: forPath({ id }, () => renamed.promise),
        deleteRtmpInput: forPath({ id }, () => deleted.promise),
      },
    })
    await screen.findByRole('heading', { name: 'Live inputs' })
    expect(screen.queryByText('No live inputs yet')).toBeNull()
    list.resolve(onlyPage([input]))
    await screen.findByRole('list', { name: 'Live inputs of the event' })
    await user.click(screen.getByRole('button', { name: 'Add input' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Balcony{Enter}')
    await screen.findByRole('button', { name: 'Saving...' })
    created.resolve(withKeys)
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Rename Main stage' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' B{Enter}')
    await screen.findByRole('button', { name: 'Saving...' })
    renamed.resolve({ ...input, name: 'Main stage B' })
    await screen.findByText('Input saved.')
    await user.click(screen.getByRole('button', { name: 'Delete Main stage' }))
    await user.click(await screen.findByRole('button', { name: 'Delete live input' }))
    await screen.findByRole('button', { name: 'Deleting…' })
    deleted.resolve(noContent())
    await screen.findByText('Input deleted.')
  })

  it('[LV-023] say that one could not be added, and keep its name', async () => {
    const { user } = open([], {
      handlers: { createRtmpInput: () => errorReply(500, 'internal', 'Something went wrong.') },
    })
    await user.click(await screen.findByRole('button', { name: 'Add input' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add live input' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Balcony{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toContain('Something went wrong.')
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Balcony')
    await expectAccessible()
  })

  it("[LV-021 LV-024] are deleted after a question, which says why one in use can't be", async () => {
    const sentence = 'The session “Keynote” uses this input. Choose another input for it first.'
    let isInUse = true
    const { user } = open([input], {
      handlers: {
        deleteRtmpInput: forPath({ id }, () =>
          isInUse ? errorReply(409, 'conflict', sentence) : noContent(),
        ),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Main stage' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete live input' }))
    await user.click(dialog.getByRole('button', { name: 'Delete live input' }))
    expect(await dialog.findByText(sentence)).toBeVisible()
    isInUse = false
    await user.click(dialog.getByRole('button', { name: 'Delete live input' }))
    expect(await screen.findByText('Input deleted.')).toBeVisible()
  })
})

describe('the channel of an input', () => {
  it.each([
    ['IDLE', 'Not accepting incoming stream', 'Test RTMP In', true],
    ['STARTING', 'Preparing to accept stream', 'Connecting...', false],
    ['RUNNING', 'Ready to receive incoming stream', 'In Testing', false],
    ['DELETED', 'Event has ended. Channel is archived.', 'Channel Archived', false],
  ] as const)('[LV-030..035 LV-037 LV-038] is %s: %s, %s', async (state, text, button, canStart) => {
    open([{ ...input, state }])
    await screen.findByText(text)
    const test = screen.getByRole('button', { name: `${button}: Main stage` })
    expect(isEnabled(test)).toBe(canStart)
  })

  it('[LV-005 LV-006 LV-039 LV-040] can only be tested while it is neither running nor archived', async () => {
    open(
      (['STOPPED', 'STARTING', 'RUNNING', 'DELETED'] as const).map((state, at) => ({
        ...input,
        id: `${id.slice(0, -1)}${at}`,
        state,
      })),
    )
    await screen.findAllByText('Not accepting incoming stream')
    const buttons = screen.getAllByRole('button', {
      name: /^(Test RTMP In|Connecting|In Testing|Channel Archived).*: /,
    })
    expect(buttons.map(isEnabled)).toEqual([true, false, false, false])
  })

  it.each([
    ['IDLE', false],
    ['NOT_PRESENT', false],
    ['STOPPED', false],
    ['DELETED', false],
    ['STARTING', true],
    ['RUNNING', true],
  ] as const)('[LV-025 LV-026] in the state %s runs: %s', async (state, runs) => {
    const test_run_end_time = new Date(Date.now() + 30 * 60_000).toISOString()
    open([{ ...input, state, test_run_end_time }])
    await screen.findByText('Main stage')
    // Only running tests can be stopped.
    expect(screen.queryAllByRole('button', { name: 'Stop the test of Main stage' })).toHaveLength(
      runs ? 1 : 0,
    )
    expect(screen.queryAllByText(/^Test ends /)).toHaveLength(runs ? 1 : 0)
  })

  it('[LV-014 LV-015] has a status, a test button, and the end of its test in the event’s time zone', async () => {
    open(
      [{ ...input, state: 'RUNNING', test_run_end_time: '2099-03-20T10:05:00.000Z', encoders: [encoder] }],
      { start_time: '2099-03-20T13:00:00.000Z', timezone: 'America/New_York' },
    )
    await screen.findByText('Ready to receive incoming stream')
    expect(isEnabled(screen.getByRole('button', { name: 'In Testing: Main stage' }))).toBe(false)
    screen.getByText('Test ends Mar 20, 2099, 6:05 AM EDT')
  })

  it.each([
    ['STARTING', 61, 'Connecting...'],
    ['RUNNING', 61, 'In Testing'],
    ['RUNNING', 59, 'Running'],
    ['STARTING', 59, 'Connecting...'],
  ] as const)('[LV-027 LV-028 LV-029] %s, %i minutes before the event, reads %s', async (...row) => {
    const [state, minutes, label] = row
    const start_time = new Date(Date.now() + minutes * 60_000).toISOString()
    open([{ ...input, state }], { start_time })
    expect(await screen.findByRole('button', { name: `${label}: Main stage` })).toBeVisible()
  })

  it('[LV-041] that doesn’t run can be tested within an hour of the event, and then reads Running', async () => {
    const start_time = new Date(Date.now() + 30 * 60_000).toISOString()
    const running = { ...input, state: 'RUNNING' as const }
    const { user } = open([{ ...input, state: 'STOPPED' }], {
      start_time,
      handlers: { startRtmpTest: forPath({ id }, () => running) },
    })
    await user.click(await screen.findByRole('button', { name: 'Test RTMP In: Main stage' }))
    expect(await screen.findByRole('button', { name: 'Running: Main stage' })).toBeVisible()
  })

  it('[LV-036] reads Running within an hour of the event', async () => {
    const start_time = new Date(Date.now() + 30 * 60_000).toISOString()
    open([{ ...input, state: 'RUNNING' }], { start_time })
    expect(await screen.findByRole('button', { name: 'Running: Main stage' })).toBeVisible()
  })

  it('[LV-042 LV-043] is STARTING as soon as a test starts, and follows the socket', async () => {
    const reply = Promise.withResolvers<RtmpInput>()
    const inputs = [input]
    const { user } = open(inputs, { handlers: { startRtmpTest: forPath({ id }, () => reply.promise) } })
    await user.click(await screen.findByRole('button', { name: 'Test RTMP In: Main stage' }))
    expect(await screen.findByRole('button', { name: 'Connecting...: Main stage' })).toBeVisible()
    const test_run_end_time = new Date(Date.now() + 30 * 60_000).toISOString()
    const tested = { ...input, state: 'STARTING' as const, test_run_end_time }
    reply.resolve(tested)
    inputs[0] = {
      ...tested,
      state: 'RUNNING',
      channel_states: ['RUNNING', 'NOT_PRESENT'],
      encoders: [encoder],
    }
    await screen.findByRole('button', { name: 'Stop the test of Main stage' })
    act(() => {
      const of = { version: 1 as const, organization_id: event, event_id: event, test_run_end_time }
      emitSignal({
        ...of,
        type: 'rtmp-input-updated',
        rtmp_input: id,
        channel_states: ['RUNNING', 'NOT_PRESENT'],
      })
    })
    await screen.findByText('Ready to receive incoming stream')
    expect(await screen.findByText('Primary encoder on air, 1280 × 720')).toBeVisible()
  })

  it('[LV-044 LV-045 LV-046 WI-128] stays as it was if a test did not start', async () => {
    const { user } = open([input], {
      handlers: {
        startRtmpTest: forPath({ id }, () => errorReply(500, 'internal', 'Something went wrong.')),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Test RTMP In: Main stage' }))
    await screen.findByText('Testing did not start due to an error! Contact support if the problem persists.')
    expect(notificationsStore.getState().notifications.at(-1)?.autoClose).toBe(6_000)
    expect(isEnabled(screen.getByRole('button', { name: 'Test RTMP In: Main stage' }))).toBe(true)
  })

  it('doesn’t say that a test is on air, or that its only encoder takes over from another', async () => {
    const test_run_end_time = new Date(Date.now() + 30 * 60_000).toISOString()
    open([{ ...input, state: 'RUNNING', test_run_end_time, encoders: [{ ...encoder, is_on_air: false }] }])
    await screen.findByText('Primary encoder connected, 1280 × 720')
    expect(screen.queryByText(/on air|take over/)).toBeNull()
  })

  it('shows from when it accepts a stream, and that it does', async () => {
    const hourMs = 3_600_000
    const opens_at = '2099-03-20T12:00:00.000Z'
    const { unmount } = open([{ ...input, opens_at }])
    await screen.findByText(
      'Accepts a stream from Mar 20, 2099, 1:00 PM GMT+1, one hour before its session. To send before, start a test.',
    )
    unmount()
    open([{ ...input, opens_at: new Date(Date.now() - hourMs / 2).toISOString() }])
    await screen.findByText('You can connect your encoder now. It goes on air with its session.')
    // Even if the list was read before that.
    expect(screen.getByText('Preparing to accept stream')).toBeVisible()
  })

  it('is also in the menu of webinars', async () => {
    const page = { ...eventReply, id: event, event_type: 'Webinar' as const }
    fakeApi({
      getEvent: forPath({ id: event }, () => page),
      getTrackingPixels: () => errorReply(500, 'internal', 'Something went wrong.'),
    })
    renderStudio(`/webinar/${event}/registration/tracking-pixels`)
    const link = await screen.findByRole('link', { name: 'Live inputs' })
    expect(link.getAttribute('href')).toBe(`/events/${event}/programs/live-inputs`)
  })

  it("shows what is wrong with an encoder's stream", async () => {
    open([{ ...input, state: 'STARTING', encoders: [{ ...encoder, is_on_air: false, problem: 'hevc' }] }])
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toBe('Primary encoder: The encoder sends HEVC (H.265). Set it to H.264.')
    await expectAccessible()
  })
})
