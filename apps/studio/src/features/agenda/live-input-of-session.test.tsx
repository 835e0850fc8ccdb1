import type { Broadcast } from '@marquee/domain/agenda'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const idOf = (last: number) => `0199d1c0-0000-7000-8000-00000000000${last}`
const eventId = idOf(1)
const stamps = { created_at: '2027-01-01T00:00:00.000Z', updated_at: '2027-01-01T00:00:00.000Z' }
const session: Broadcast = {
  id: idOf(2),
  event: eventId,
  title: 'Keynote',
  description: '',
  broadcast_type: 3,
  start_time: '2027-03-20T13:00:00.000Z',
  end_time: '2027-03-20T13:30:00.000Z',
  rtmp_input: null,
  is_live: false,
  simulive_test_run_end_time: null,
  test_simulive_processing_state: null,
  video_assets: [],
  speakers: [],
  tracks: [],
  ...stamps,
}
const inputOf = (id: string, name: string): RtmpInput => ({
  id,
  event: eventId,
  name,
  state: 'IDLE',
  channel_states: ['IDLE', 'IDLE'],
  test_run_end_time: null,
  opens_at: null,
  encoders: [],
  input_url: null,
  failover_input_url: null,
  whip_url: 'https://studio.example.org/whip',
  ...stamps,
})
const main = inputOf(idOf(5), 'Main stage')
const balcony = inputOf(idOf(6), 'Balcony')

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function openWith(inputs: RtmpInput[], handlers: Handlers = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => ({
      ...eventReply,
      id: eventId,
      start_time: '2027-03-20T13:00:00.000Z',
      end_time: '2027-03-20T15:00:00.000Z',
      can: { update: true, delete: true, duplicate: true },
    })),
    listBroadcasts: () => onlyPage([session]),
    listAgendaItems: () => onlyPage([]),
    listTracks: () => onlyPage([]),
    listEventRoles: () => onlyPage([]),
    listRoles: () => onlyPage([]),
    listRtmpInputs: () => onlyPage(inputs),
    ...handlers,
  })
  const page = `/events/${eventId}/programs/agenda?view=list&broadcastId=${session.id}`
  return { calls, ...renderStudio(page) }
}

const aDrawer = async () => within(await screen.findByRole('dialog', { name: 'Session' }))

describe('the live input of an RTMP session', () => {
  it("is chosen in the session's drawer, which says so while there is none", async () => {
    const overwritten = { rtmp_input: { value: main.id, by: 'Grace', at: null } }
    const { user, calls } = openWith([main, balcony], {
      changeBroadcast: forPath({ id: session.id }, () => ({
        ...session,
        rtmp_input: balcony.id,
        overwritten,
      })),
    })
    const drawer = await aDrawer()
    await drawer.findByText('Choose an input. Until then, nothing plays.')
    await user.click(drawer.getByRole('combobox', { name: 'Live input' }))
    await user.click(await screen.findByRole('option', { name: 'Balcony' }))
    expect(drawer.queryByText('Choose an input. Until then, nothing plays.')).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(
      'Grace changed the live input to Main stage while you were editing. Your version was saved.',
    )
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      rtmp_input: balcony.id,
      seen: { rtmp_input: null },
    })
  })

  it("is the event's only one unless someone chooses", async () => {
    openWith([main])
    const drawer = await aDrawer()
    expect(await drawer.findByText('Plays “Main stage”, the only live input of the event.')).toBeVisible()
  })

  it('is added on its own page if there is none', async () => {
    openWith([])
    const link = await screen.findByRole('link', { name: 'Add a live input' })
    expect(link.getAttribute('href')).toBe(`/events/${eventId}/programs/live-inputs`)
    await expectAccessible()
  })

  it('is not offered for other sessions', async () => {
    const { calls } = openWith([main], {
      listBroadcasts: () => onlyPage([{ ...session, broadcast_type: 1 }]),
    })
    const drawer = await aDrawer()
    await drawer.findByRole('textbox', { name: 'Title' })
    expect(drawer.queryByRole('combobox', { name: 'Live input' })).toBeNull()
    expect(calls.some(({ operation }) => operation === 'listRtmpInputs')).toBe(false)
  })
})
