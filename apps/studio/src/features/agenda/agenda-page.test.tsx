import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, meReply, noContent, notFound, onlyPage } from '#test/fake-api.ts'
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
  rtmp_input: null,
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
const broken = () => errorReply(500, 'internal', 'x')

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, search = '', view = 'list') {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => event),
    listBroadcasts: () => onlyPage([session]),
    listAgendaItems: () => onlyPage([item]),
    listTracks: () => onlyPage([track]),
    listEventRoles: () => onlyPage([]),
    listRoles: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventId}/programs/agenda?view=${view}${search}`) }
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
    ['listBroadcasts', 'Error fetching broadcasts, Please Try Again'],
    ['listAgendaItems', 'Error fetching agenda items, Please Try Again'],
    ['listTracks', 'Error fetching agenda tracks, Please Try Again'],
  ] as const)('[AG-021 AG-028 AG-038] says which of its lists failed: %s', async (list, sentence) => {
    open({ [list]: () => errorReply(403, 'forbidden', 'x') })
    expect((await screen.findByText(sentence)).textContent).toBe(sentence)
    screen.getByRole('button', { name: 'Retry' })
  })

  it('[AG-012 AG-013] refetches what a signal names, and drops deleted blocks', async () => {
    open({
      getBroadcast: forPath({ id: session.id }, () => ({
        ...session,
        title: 'Opening',
        updated_at: '2027-01-02T00:00:00.000Z',
      })),
      getAgendaItem: forPath({ id: item.id }, notFound),
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
      listBroadcasts: () => onlyPage(kept),
      createBroadcast: () => {
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

describe('the next session', () => {
  const end_time = '2027-03-21T15:00:00.000Z'
  const body = (calls: ReturnType<typeof fakeApi>) =>
    calls.find(({ operation }) => operation === 'createBroadcast')?.body
  const openDay = async (name: RegExp, sessions = [session]) => {
    const opened = open(
      {
        getEvent: forPath({ id: eventId }, () => ({ ...event, end_time })),
        listBroadcasts: () => onlyPage(sessions),
        createBroadcast: ({ body: sent }) => ({ ...session, ...(sent as object), id: idOf(5) }),
      },
      '',
      'calendar',
    )
    await opened.user.click(await screen.findByRole('tab', { name }))
    await opened.user.type(screen.getByRole('textbox', { name: 'Next session title' }), 'Panel{Enter}')
    await waitFor(() => expect(body(opened.calls)).toBeDefined())
    return body(opened.calls)
  }

  it('[AG-018] is added on the visible day: at the start of the event if the day is empty', async () => {
    expect(await openDay(/21,/)).toMatchObject({
      start_time: '2027-03-21T13:00:00.000Z',
      end_time: '2027-03-21T13:30:00.000Z',
    })
  })

  it('[AG-018] is added after the last session of the visible day', async () => {
    const second = { start_time: '2027-03-21T14:00:00.000Z', end_time: '2027-03-21T14:20:00.000Z' }
    const sessions = [session, { ...session, id: idOf(6), title: 'Closing', ...second }]
    expect(await openDay(/20,/, sessions)).toMatchObject({ start_time: session.end_time })
  })
})

describe('editing', () => {
  const retitle = async (user: ReturnType<typeof open>['user'], drawer: string, title: string) => {
    const field = (await aDrawer(drawer)).getByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, title)
    return field
  }

  it('[AG-019] sends changed fields with their old values, and says whose edit was overwritten', async () => {
    const overwritten = { title: { value: 'Hers', by: 'Grace', at: null } }
    const { user, calls } = open(
      { changeBroadcast: forPath({ id: session.id }, () => ({ ...session, title: 'Mine', overwritten })) },
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

  it("[AG-012] shows a colleague's change under the field, and keeps what was typed", async () => {
    const { user } = open(
      {
        getBroadcast: forPath({ id: session.id }, () => ({
          ...session,
          title: 'Hers',
          updated_at: '2027-01-02T00:00:00.000Z',
        })),
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

  it('[AG-012 AG-018] offers to re-add a block that was deleted while it was open', async () => {
    const { user, calls } = open(
      {
        getBroadcast: forPath({ id: session.id }, notFound),
        createBroadcast: () => ({ ...session, id: idOf(6), title: 'Mine' }),
      },
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
    '[AG-022 AG-030] says that saving failed, and keeps what was typed: %s',
    async (drawer, search, sentence) => {
      const { user } = open(
        {
          changeBroadcast: forPath({ id: session.id }, broken),
          changeAgendaItem: forPath({ id: item.id }, broken),
        },
        search,
      )
      const field = await retitle(user, drawer, 'Mine')
      await press(user, 'Save')
      await screen.findByText(sentence)
      expect(field).toHaveProperty('value', 'Mine')
    },
  )

  it('[AG-029] says that an item was not added', async () => {
    const { user } = open({ createAgendaItem: broken })
    await press(user, 'New item')
    await retitle(user, 'New agenda item', 'Lunch')
    await press(user, 'Add to agenda')
    expect(await screen.findByText('Failed to save agenda item, please try again')).toBeVisible()
  })

  it('[AG-020 AG-015] deletes after a confirmation, and undo restores the block', async () => {
    const named = { event: eventId, blocks: [{ kind: 'broadcast', id: session.id }] }
    const { user, calls } = open(
      {
        deleteBlocks: noContent,
        restoreBlocks: () => ({ broadcasts: [session], agenda_items: [] }),
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

  it('[AG-015] undoes and redoes by keyboard in the list too', async () => {
    const { user } = open(
      {
        deleteBlocks: noContent,
        restoreBlocks: () => ({ broadcasts: [session], agenda_items: [] }),
      },
      `&broadcastId=${session.id}`,
    )
    await press(user, 'Delete')
    await user.click((await aDrawer('Delete session')).getByRole('button', { name: 'Delete' }))
    const keynote = () => screen.queryByRole('button', { name: /14:00.*Keynote/s })
    await waitFor(() => expect(keynote()).toBeNull())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(keynote()).toBeVisible())
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(keynote()).toBeNull())
  })

  it('[AG-015 AG-019] says whose move was overwritten when a colleague has also moved the block', async () => {
    const later = { start_time: '2027-03-20T14:00:00.000Z', end_time: '2027-03-20T14:30:00.000Z' }
    const mine = { start_time: '2027-03-20T13:05:00.000Z', end_time: '2027-03-20T13:35:00.000Z' }
    const overwritten = { [session.id]: { start_time: { value: later.start_time, by: 'Grace', at: null } } }
    const { user, calls } = open(
      {
        moveBlocks: () => ({
          broadcasts: [{ ...session, ...mine }],
          agenda_items: [],
          overwritten,
        }),
        changeBroadcast: forPath({ id: session.id }, () => ({
          ...session,
          ...mine,
          ...later,
          overwritten: {},
        })),
      },
      '',
      'calendar',
    )
    const keynote = () => screen.findByRole('gridcell', { name: /^Keynote/ })
    const block = await keynote()
    block.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByText(
      /^Grace changed the start to .* while you were editing\. Your version was saved\.$/,
    )
    expect((await keynote()).getAttribute('aria-label')).toContain('14:05 – 14:35')
    await press(user, 'Use theirs')
    await waitFor(async () => expect((await keynote()).getAttribute('aria-label')).toContain('15:00 – 15:30'))
    const sent = calls.filter(({ method, url }) => method !== 'GET' && url.pathname.includes('/event/'))
    expect(sent.map(({ body }) => body)).toEqual([
      { event: eventId, blocks: [{ kind: 'broadcast', id: session.id, ...mine, seen: times }] },
      { start_time: later.start_time },
    ])
  })

  it('[AG-042] says that deleting failed, and shows the block again', async () => {
    const { user } = open({ deleteBlocks: broken }, `&agendaItemId=${item.id}`)
    await press(user, 'Delete')
    await user.click((await aDrawer('Delete agenda item')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete agenda item, please try again')).toBeVisible()
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
  it('[AG-039 AG-040] say that adding and renaming failed', async () => {
    const { user } = open({
      createTrack: broken,
      changeTrack: forPath({ id: track.id }, broken),
    })
    await press(user, 'Tracks')
    const dialog = await aDrawer('Tracks')
    await user.type(dialog.getByRole('textbox', { name: 'New track' }), 'Workshops{Enter}')
    await screen.findByText('Failed to add track, please try again')
    await user.type(dialog.getByRole('textbox', { name: 'Title of Main stage' }), ' 2{Enter}')
    await screen.findByText('Failed to update track, please try again')
    await expectAccessible()
  })

  it('[AG-041 AG-042] are deleted after a confirmation that says what stays', async () => {
    const { user, calls } = open({ deleteTrack: forPath({ id: track.id }, noContent) })
    await press(user, 'Tracks')
    await press(user, 'Delete Main stage')
    const dialog = await aDrawer('Delete track')
    dialog.getByText(/Its sessions and items stay on the agenda without a track\./)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })
})
