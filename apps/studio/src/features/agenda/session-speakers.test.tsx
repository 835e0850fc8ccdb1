import { type EventRole, updateEventRoleSchema } from '@marquee/domain/people'
import { builtInRoles } from '@marquee/domain/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import {
  errorReply,
  fakeApi,
  type FakeCall,
  type FakeHandlers,
  forPath,
  meReply,
  onlyPage,
} from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aBroadcast } from '#test/replies.ts'

const speakerRoles = builtInRoles.filter(({ role_group }) => role_group === 'Speaker Roles')

const idOf = (last: number) => `0199d1c0-0000-7000-8000-00000000002${last}`
const eventId = eventReply.id
const sessionId = idOf(0)
const stamps = { created_at: '2027-01-01T00:00:00.000Z', updated_at: '2027-01-01T00:00:00.000Z' }
const session = aBroadcast({
  id: sessionId,
  event: eventId,
  start_time: eventReply.start_time,
  end_time: eventReply.end_time,
})
/** In no session unless `isIn` says otherwise. */
function speakerOf(last: number, first_name: string, isIn?: 'here' | 'everywhere'): EventRole {
  const person = {
    id: idOf(last),
    first_name,
    last_name: 'Li',
    email: `${first_name.toLowerCase()}@example.org`,
  }
  const nothing = { title: '', company: '', bio: '', linkedin_url: null, twitter_url: null }
  return {
    id: idOf(last),
    event: eventId,
    user: { ...person, ...nothing, profile_picture_url: null },
    role: 4,
    rank: last,
    hidden: false,
    organization_user: { profile_picture_url: null },
    broadcasts: [],
    permission_roles: isIn ? [doing(null, isIn === 'everywhere')] : [],
    send_calendar_invite: true,
    send_email_invite: true,
    invitation: null,
    created_at: stamps.created_at,
  }
}

function doing(roleId: string | null, all_broadcasts = false): EventRole['permission_roles'][number] {
  const { id, name } = speakerRoles.find((one) => one.id === roleId) ?? { id: idOf(9), name: 'Stage Access' }
  const broadcasts = all_broadcasts ? [] : [sessionId]
  return { role: { id, name }, is_default: roleId === null, all_broadcasts, broadcasts }
}

/** The speakers of the event as a server stores them. */
function keptBy(people: Map<string, EventRole>, locked?: string) {
  const all = () => [...people.values()]
  const isIn = ({ permission_roles }: EventRole) => permission_roles.length > 0
  const now = () => ({
    ...session,
    speakers: all()
      .filter(isIn)
      .map(({ id, user }) => ({ id, name: `${user.first_name} Li`, profile_picture_url: null })),
  })
  const found = ({ url: { searchParams: query } }: FakeCall) =>
    all()
      .filter((one) => !query.has('broadcast') || isIn(one))
      .filter(({ user }) => user.email.includes(query.get('search')?.toLowerCase() ?? ''))
  const answers: FakeHandlers = {
    listBroadcasts: () => onlyPage([now()]),
    getBroadcast: forPath({ id: sessionId }, now),
    listEventRoles: (call) => onlyPage(found(call)),
    updateEventRole: ({ path, body }) => {
      if (path.id === locked) return errorReply(409, 'conflict', 'The event is being copied.')
      const one = people.get(path.id)
      if (one === undefined) return errorReply(404, 'not_found', 'There is no such speaker.')
      const [input] = updateEventRoleSchema.parse(body).broadcast_roles ?? []
      const changed = { ...one, permission_roles: (input?.roles ?? []).map((role) => doing(role)) }
      people.set(one.id, changed)
      return changed
    },
  }
  return answers
}

/** Opens the drawer of the session in an event with these speakers. The server refuses changes to the `locked` one. */
async function open(start: EventRole[], handlers: FakeHandlers = {}, locked?: string) {
  const people = new Map(start.map((one) => [one.id, one]))
  const listed = speakerRoles.map((role) => ({
    ...role,
    permission_list: [],
    holder_count: 0,
    version: 'v1',
  }))
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listAgendaItems: () => onlyPage([]),
    listTracks: () => onlyPage([]),
    listRoles: () => onlyPage(listed),
    ...keptBy(people, locked),
    ...handlers,
  })
  const studio = renderStudio(`/events/${eventId}/programs/agenda?view=list&broadcastId=${sessionId}`)
  const group = within(await screen.findByRole('group', { name: 'Speakers' }))
  const sent = () =>
    calls.flatMap(({ method, url, body }) => (method === 'PATCH' ? [[url.pathname, body]] : []))
  return { ...studio, people, group, sent }
}
const sentOf = (last: number, roles: (string | null)[]) => [
  `/api/event/event_roles/${idOf(last)}/`,
  { broadcast_roles: [{ broadcast: sessionId, roles }] },
]
const add = { name: 'Add speakers to the session' }

describe('the speakers of a session', () => {
  it('[PP-044 PP-045 AG-015] are found and added one after another by keyboard, without leaving the field', async () => {
    const { user, group, sent } = await open([
      speakerOf(1, 'Ada', 'here'),
      speakerOf(2, 'Grace'),
      speakerOf(3, 'Mary'),
    ])
    const field = await group.findByRole('combobox', add)
    await user.type(field, 'grace')
    const offered = within(await screen.findByRole('listbox', add))
    expect(await offered.findAllByRole('option')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await group.findByRole('button', { name: 'Remove Grace Li' })
    const mary = await screen.findByRole('option', { name: /Mary Li/ })
    await user.keyboard('{ArrowDown}')
    expect(field.getAttribute('aria-activedescendant')).toBe(mary.id)
    await expectAccessible()
    await user.keyboard('{Enter}')
    await group.findByRole('button', { name: 'Remove Mary Li' })
    await screen.findByText('All of this event’s speakers are in this session.')
    expect(document.activeElement).toBe(field)
    await waitFor(() => expect(sent()).toEqual([sentOf(2, [null]), sentOf(3, [null])]))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Session' })).toBeVisible()
    await screen.findByRole('button', { name: /Keynote.*Ada Li, Grace Li, Mary Li/s, hidden: true })
  })

  it("[PP-044 PP-050] are removed immediately, and return with the server's sentence if it refuses", async () => {
    const speakers = [speakerOf(1, 'Ada', 'here'), speakerOf(2, 'Grace')]
    const { user, group } = await open(speakers, {}, idOf(2))
    await user.click(await group.findByRole('button', { name: 'Remove Ada Li' }))
    expect(group.queryByRole('button', { name: 'Remove Ada Li' })).toBeNull()
    expect(document.activeElement).toBe(group.getByRole('combobox', add))
    await user.keyboard('{ArrowDown}')
    await user.click(await screen.findByRole('option', { name: /Grace Li/ }))
    await screen.findByText('The event is being copied.')
    await waitFor(() => expect(group.queryByRole('button', { name: 'Remove Grace Li' })).toBeNull())
  })

  it('[PP-040 PP-045] leave one session only after a question if they are in all', async () => {
    const { user, group, sent } = await open([speakerOf(1, 'Ada', 'everywhere')])
    await group.findByText('In every session · Default role')
    await user.click(group.getByRole('button', { name: 'Remove Ada Li' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove from this session' }))
    dialog.getByText(/Ada Li speaks in every session\. .* they stay in the other sessions/)
    expect(sent()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent()).toEqual([sentOf(1, [])]))
    await waitFor(() => expect(group.queryByRole('button', { name: 'Remove Ada Li' })).toBeNull())
  })

  it('[PP-036 PP-040] have their own role in it', async () => {
    const { user, group, sent } = await open([speakerOf(1, 'Ada', 'here')])
    const role = await group.findByRole('combobox', { name: 'Role of Ada Li in this session' })
    await user.click(role)
    await user.click(await screen.findByRole('option', { name: 'Full Access' }))
    expect(role).toHaveProperty('value', 'Full Access')
    const full = speakerRoles.find(({ name }) => name === 'Full Access')
    await waitFor(() => expect(sent()).toEqual([sentOf(1, [full?.id ?? ''])]))
  })

  it('[AG-012 PP-095] are kept up to date, without controls for people who may only read', async () => {
    const can = { ...eventReply.can, update: false }
    const { group, people } = await open([speakerOf(1, 'Ada', 'here')], {
      getEvent: forPath({ id: eventId }, () => ({ ...eventReply, can })),
    })
    group.getByText('Ada Li')
    people.set(idOf(2), speakerOf(2, 'Grace', 'here'))
    const of = { version: 1, organization_id: meReply.organization.id, event_id: eventId } as const
    emitSignal({ ...of, type: 'broadcast-updated', broadcast_id: sessionId })
    await group.findByText('Ada Li, Grace Li')
    expect(group.queryByRole('combobox')).toBeNull()
    expect(group.queryByRole('button')).toBeNull()
  })

  it.each([
    ['event', {}, `/events/${eventId}/programs/speakers`],
    [
      'pattern of a repeating event',
      { is_blueprint: true, series: { id: idOf(8), name: 'Weekly', kind: 'repeating' } },
      `/repeating-event/${idOf(8)}/programs/speakers`,
    ],
  ] as const)('[AG-015] are added on their page if the %s has none', async (_what, fields, path) => {
    const { group } = await open([], {
      getEvent: forPath({ id: eventId }, () => ({ ...eventReply, ...fields })),
    })
    await group.findByText(/This event has no speakers yet\./)
    expect(group.getByRole('link', { name: 'Add speakers to the event' }).getAttribute('href')).toBe(path)
  })
})
