import {
  type Discussion,
  type DiscussionList,
  type DiscussionPerson,
  type DiscussionSummary,
  holdsSeat,
  queueOf,
  type RoomDoor,
  type Seated,
} from '@marquee/domain/discussions'
import type { Attendee } from '#platform/context.ts'
import type { DiscussionRow, RoomPersonRow } from './discussion-store.ts'
import { t } from './texts.ts'

/** A room, whether it is open, and whether the caller leads it. */
export type FoundRoom = { room: DiscussionRow; door: RoomDoor; leads: boolean }

type Listed = {
  rooms: readonly DiscussionRow[]
  placed: readonly (Seated & { room_id: string })[]
  now: Date
  door: RoomDoor
}

export function discussionListView({ rooms, placed, now, door }: Listed): DiscussionList {
  const byRoom = Map.groupBy(placed, ({ room_id }) => room_id)
  const results = rooms.map((room) => summaryOf(room, byRoom.get(room.id) ?? [], now))
  return { door, count: results.length, next: null, previous: null, results }
}

function summaryOf(row: DiscussionRow, people: readonly Seated[], now: Date): DiscussionSummary {
  const { id, title, description, booth_id, is_breakout, host, seats } = row
  return {
    id,
    title,
    description,
    booth: booth_id,
    is_breakout,
    host,
    seats,
    taken: people.filter((person) => holdsSeat(person, now)).length,
    waiting: queueOf(people, now).length,
  }
}

type Shown = {
  people: readonly RoomPersonRow[]
  attendee: Pick<Attendee, 'profileId' | 'isPerson'>
  now: Date
}

/** The room as this person sees it: who is inside is shown to those inside. */
export function discussionView(
  { room, door, leads }: FoundRoom,
  { people, attendee, now }: Shown,
): Discussion {
  const me = attendee.isPerson
    ? people.find(({ profile_id }) => profile_id === attendee.profileId)
    : undefined
  const isInside = me !== undefined && holdsSeat(me, now)
  return {
    ...summaryOf(room, people, now),
    door,
    me: me ? ownView(me, people, now) : nobody,
    can: { lead: leads },
    people: isInside
      ? people.filter((person) => holdsSeat(person, now)).flatMap((person) => personView(person) ?? [])
      : [],
    removed: leads ? people.filter(({ is_removed }) => is_removed).map(({ id, name }) => ({ id, name })) : [],
  }
}

const nobody: Discussion['me'] = {
  person: null,
  connection: null,
  seat: null,
  turn: null,
  is_removed: false,
}

function ownView(me: RoomPersonRow, people: readonly RoomPersonRow[], now: Date): Discussion['me'] {
  const turn = queueOf(people, now).findIndex(({ id }) => id === me.id)
  return {
    person: me.id,
    connection: me.connection_id,
    seat: holdsSeat(me, now) ? me.seat : null,
    turn: turn === -1 ? null : turn + 1,
    is_removed: me.is_removed,
  }
}

function personView(row: RoomPersonRow): DiscussionPerson | undefined {
  const { id, name, title, seat, is_host, is_muted, connection_id, has_camera, has_microphone } = row
  if (seat === null) return undefined
  const is_connected = connection_id !== null
  const shown = { id, name: name === '' ? t('guest') : name, title, seat, is_host, is_muted, is_connected }
  return { ...shown, has_camera, has_microphone }
}
