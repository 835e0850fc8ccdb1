import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const idOf = (last: number) => `0199d1c0-0000-7000-8000-00000000000${last}`
const eventId = idOf(1)
const stamps = { created_at: '2027-01-01T00:00:00.000Z', updated_at: '2027-01-01T00:00:00.000Z' }
const times = { start_time: '2027-03-20T13:00:00.000Z', end_time: '2027-03-20T13:30:00.000Z' }
const event = {
  ...eventReply,
  id: eventId,
  title: 'Spring conference',
  timezone: 'Europe/Berlin',
  start_time: '2027-03-20T13:00:00.000Z',
  end_time: '2027-03-20T15:00:00.000Z',
  can: { update: true, delete: true, duplicate: true },
}
const session: Broadcast = {
  id: idOf(2),
  event: eventId,
  title: 'Keynote',
  description: '',
  broadcast_type: 1,
  ...times,
  is_live: false,
  simulive_test_run_end_time: null,
  test_simulive_processing_state: null,
  video_assets: [],
  speakers: [{ id: idOf(8), name: 'Lin Li', profile_picture_url: null }],
  tracks: [idOf(4)],
  ...stamps,
}
const item: AgendaItem = {
  id: idOf(3),
  event: eventId,
  kind: 'break',
  title: 'Coffee',
  description: '',
  ...times,
  track: null,
  room: null,
  booth: null,
  ...stamps,
}
const track: Track = {
  id: idOf(4),
  event: eventId,
  title: 'Main stage',
  sort_priority: 0,
  agenda_items: '',
  ...stamps,
}
const sessionCall = `/api/event/broadcasts/${session.id}/`
const itemCall = `/api/event/agenda-item/${item.id}/`
const broken = () => errorReply(500, 'internal', 'x')

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, search = '') {
  const calls = fakeApi({
    [`GET /api/event/events/${eventId}/`]: () => event,
    'GET /api/event/broadcasts/': () => onlyPage([session]),
    'GET /api/event/agenda-item/': () => onlyPage([item]),
    'GET /api/event/tracks/': () => onlyPage([track]),
    'GET /api/event/event_roles/': () => onlyPage([]),
    'GET /api/core/roles/': () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventId}/programs/agenda?view=list${search}`) }
}

const aDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('the agenda', () => {
  it('[AG-001 SH-160] shows sessions, items and tracks', async () => {
    open()
    await screen.findByRole('button', { name: /14:00–14:30\s*Keynote.*Main stage.*Lin Li/s })
    await screen.findByRole('button', { name: /14:00–14:30\s*Coffee/ })
    await expectAccessible()
  })

  it.each([
    ['broadcastId', session.id, 'Session', 'Keynote'],
    ['agendaItemId', item.id, 'Agenda item', 'Coffee'],
  ])('[AG-003 AG-004 SH-221 SH-222] opens what the query %s points at', async (name, id, title, value) => {
    open({}, `&${name}=${id}`)
    const drawer = await aDrawer(title)
    expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', value)
    await expectAccessible()
  })

  it('[AG-005 SH-223] shows the track that the query trackId points at', async () => {
    const { user } = open({}, `&trackId=${track.id}`)
    await screen.findByText('Showing Main stage only.')
    expect(screen.queryByRole('button', { name: /Coffee/ })).toBeNull()
    await press(user, 'Show all tracks')
    await screen.findByRole('button', { name: /Coffee/ })
  })

  it.each([
    ['broadcasts', 'Error fetching broadcasts, Please Try Again'],
    ['agenda-item', 'Error fetching agenda items, Please Try Again'],
    ['tracks', 'Error fetching agenda tracks, Please Try Again'],
  ])('[AG-021 AG-028 AG-038] says which of its lists failed: %s', async (path, sentence) => {
    open({ [`GET /api/event/${path}/`]: () => errorReply(403, 'forbidden', 'x') })
    expect((await screen.findByText(sentence)).textContent).toBe(sentence)
    screen.getByRole('button', { name: 'Retry' })
  })

  it('[AG-012 AG-013] asks again for what a signal names, and drops what is gone', async () => {
    open({
      [`GET ${sessionCall}`]: () => ({
        ...session,
        title: 'Opening',
        updated_at: '2027-01-02T00:00:00.000Z',
      }),
    })
    await screen.findByRole('button', { name: /Keynote/ })
    const of = { version: 1, organization_id: meReply.organization.id, event_id: eventId } as const
    emitSignal({ ...of, type: 'broadcast-updated', broadcast_id: session.id })
    emitSignal({ ...of, type: 'agenda-item-updated', agenda_item_id: item.id })
    await screen.findByRole('button', { name: /Opening/ })
    await waitFor(() => expect(screen.queryByRole('button', { name: /Coffee/ })).toBeNull())
  })

  it('[AG-018] adds the next session of a track by a title and Enter', async () => {
    const later = { start_time: session.end_time, end_time: '2027-03-20T14:00:00.000Z' }
    const kept = [session]
    const { user, calls } = open({
      'GET /api/event/broadcasts/': () => onlyPage(kept),
      'POST /api/event/broadcasts/': () => {
        const panel = { ...session, ...later, id: idOf(5), title: 'Panel' }
        kept.push(panel)
        return panel
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Next session title' }), 'Panel{Enter}')
    await screen.findByRole('button', { name: /Panel/ })
    expect(
      calls.find(({ method, url }) => method === 'POST' && url.pathname.includes('broadcasts'))?.body,
    ).toEqual({
      event: eventId,
      title: 'Panel',
      ...later,
      tracks: [track.id],
    })
  })
})

describe('editing', () => {
  const retitle = async (user: ReturnType<typeof open>['user'], drawer: string, title: string) => {
    const field = (await aDrawer(drawer)).getByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, title)
    return field
  }

  it('[AG-019] sends what was changed and what it was, and says whose words were lost', async () => {
    const overwritten = { title: { value: 'Hers', by: 'Grace', at: null } }
    const { user, calls } = open(
      { [`PATCH ${sessionCall}`]: () => ({ ...session, title: 'Mine', overwritten }) },
      `&broadcastId=${session.id}`,
    )
    await retitle(user, 'Session', 'Mine')
    await press(user, 'Save')
    await screen.findByText(
      'Grace changed the title to “Hers” while you were editing. Your version was saved.',
    )
    await press(user, 'Use theirs')
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { title: 'Mine', seen: { title: 'Keynote' } },
        { title: 'Hers' },
      ]),
    )
  })

  it('[AG-012] shows beside a field what somebody else makes of it, and leaves what was typed', async () => {
    const { user } = open(
      {
        [`GET ${sessionCall}`]: () => ({ ...session, title: 'Hers', updated_at: '2027-01-02T00:00:00.000Z' }),
      },
      `&broadcastId=${session.id}`,
    )
    const field = await retitle(user, 'Session', 'Mine')
    const of = { version: 1, organization_id: meReply.organization.id, event_id: eventId } as const
    emitSignal({ ...of, type: 'broadcast-updated', broadcast_id: session.id })
    await screen.findByText('Someone changed this to “Hers”.')
    expect(field).toHaveProperty('value', 'Mine')
    await press(user, 'Use theirs')
    expect(field).toHaveProperty('value', 'Hers')
  })

  it('[AG-012 AG-018] offers to create again what was deleted meanwhile', async () => {
    const { user, calls } = open(
      { 'POST /api/event/broadcasts/': () => ({ ...session, id: idOf(6), title: 'Mine' }) },
      `&broadcastId=${session.id}`,
    )
    await retitle(user, 'Session', 'Mine')
    const of = { version: 1, organization_id: meReply.organization.id, event_id: eventId } as const
    emitSignal({ ...of, type: 'broadcast-updated', broadcast_id: session.id })
    await screen.findByText('Someone deleted this while you were editing. Your changes are still here.')
    await press(user, 'Create it again')
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Mine' }),
    )
  })

  it.each([
    ['Session', `&broadcastId=${session.id}`, 'Failed to save session, please try again'],
    ['Agenda item', `&agendaItemId=${item.id}`, 'Failed to update agenda item, please try again'],
  ])(
    '[AG-022 AG-030] tells that saving failed, and keeps what was typed: %s',
    async (drawer, search, sentence) => {
      const { user } = open({ [`PATCH ${sessionCall}`]: broken, [`PATCH ${itemCall}`]: broken }, search)
      const field = await retitle(user, drawer, 'Mine')
      await press(user, 'Save')
      await screen.findByText(sentence)
      expect(field).toHaveProperty('value', 'Mine')
    },
  )

  it('[AG-029] tells that an item was not added', async () => {
    const { user } = open({ 'POST /api/event/agenda-item/': broken })
    await press(user, 'New item')
    await retitle(user, 'New agenda item', 'Lunch')
    await press(user, 'Add to agenda')
    expect(await screen.findByText('Failed to save agenda item, please try again')).toBeDefined()
  })

  it('[AG-020 AG-015] deletes after a sentence, and brings back the same', async () => {
    const named = { event: eventId, blocks: [{ kind: 'broadcast', id: session.id }] }
    const { user, calls } = open(
      {
        'POST /api/event/agenda/delete/': noContent,
        'POST /api/event/agenda/restore/': () => ({ broadcasts: [session], agenda_items: [] }),
      },
      `&broadcastId=${session.id}`,
    )
    await press(user, 'Delete')
    const dialog = await aDrawer('Delete session')
    dialog.getByText(/“Keynote” and its speaker assignments will be removed/)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /14:00.*Keynote/s })).toBeNull())
    await press(user, 'Undo')
    await screen.findByRole('button', { name: /14:00.*Keynote/s })
    await waitFor(() =>
      expect(
        calls
          .filter(({ url }) => url.pathname.includes('/agenda/'))
          .map(({ url, body }) => [url.pathname, body]),
      ).toEqual([
        ['/api/event/agenda/delete/', named],
        ['/api/event/agenda/restore/', named],
      ]),
    )
  })

  it('[AG-042] tells that deleting failed, and brings back', async () => {
    const { user } = open({ 'POST /api/event/agenda/delete/': broken }, `&agendaItemId=${item.id}`)
    await press(user, 'Delete')
    await user.click((await aDrawer('Delete agenda item')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete agenda item, please try again')).toBeDefined()
    await screen.findByRole('button', { name: /14:00.*Coffee/s })
  })

  it('[AG-015] moves the end along with the start', async () => {
    const { user } = open({}, `&broadcastId=${session.id}`)
    const drawer = await aDrawer('Session')
    const start = drawer.getByRole('combobox', { name: 'Start: time' })
    await user.clear(start)
    await user.type(start, '15:15')
    expect(drawer.getByRole('combobox', { name: 'End: time' })).toHaveProperty('value', '15:45')
  })
})

describe('tracks', () => {
  it('[AG-039 AG-040] tell that adding and renaming failed', async () => {
    const { user } = open({
      'POST /api/event/tracks/': broken,
      [`PATCH /api/event/tracks/${track.id}/`]: broken,
    })
    await press(user, 'Tracks')
    const dialog = await aDrawer('Tracks')
    await user.type(dialog.getByRole('textbox', { name: 'New track' }), 'Workshops{Enter}')
    await screen.findByText('Failed to add track, please try again')
    await user.type(dialog.getByRole('textbox', { name: 'Title of Main stage' }), ' 2{Enter}')
    await screen.findByText('Failed to update track, please try again')
    await expectAccessible()
  })

  it('[AG-041 AG-042] are deleted after a sentence that says what stays', async () => {
    const { user, calls } = open({ [`DELETE /api/event/tracks/${track.id}/`]: noContent })
    await press(user, 'Tracks')
    await press(user, 'Delete Main stage')
    const dialog = await aDrawer('Delete track')
    dialog.getByText(/Its sessions and items stay on the agenda without a track\./)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})
