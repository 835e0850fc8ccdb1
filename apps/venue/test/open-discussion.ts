/** Opens the whole event at one of its rooms, which Ada enters. */
import type { ChangeOwnPart, Discussion, DiscussionPerson } from '@marquee/domain/discussions'
import { aRoom } from './a-room.ts'
import { fakeStage } from './fake-stage.ts'
import { fakeVenue, type VenueHandlers } from './fake-venue.ts'
import { renderRoom } from './render-room.tsx'

export const roomId = '0198a000-0000-7000-8000-0000000000d0'
const adaId = '0198a000-0000-7000-8000-0000000000d1'
const graceId = '0198a000-0000-7000-8000-0000000000d2'

export function somebody(person: Partial<DiscussionPerson> = {}): DiscussionPerson {
  return {
    id: graceId,
    name: 'Grace Hopper',
    title: 'Rear admiral, Navy',
    seat: 2,
    is_host: false,
    is_muted: false,
    is_connected: true,
    has_camera: true,
    has_microphone: true,
    ...person,
  }
}
export const ada = (person: Partial<DiscussionPerson> = {}) =>
  somebody({
    id: adaId,
    name: 'Ada Lovelace',
    title: '',
    seat: 1,
    has_camera: false,
    has_microphone: false,
    ...person,
  })

export const aSeat = { person: adaId, connection: null, seat: 1, turn: null, is_removed: false }

export function aDiscussion(discussion: Partial<Discussion> = {}): Discussion {
  return {
    id: roomId,
    title: 'Cafe',
    description: 'Talk about anything.',
    booth: null,
    is_breakout: false,
    host: 'Grace Hopper',
    seats: 10,
    taken: 1,
    waiting: 0,
    door: 'open',
    me: { person: null, connection: null, seat: null, turn: null, is_removed: false },
    can: { lead: false },
    people: [],
    removed: [],
    ...discussion,
  }
}

/** Opens the door of the room; `now` changes what the server says of it. */
export function openDiscussion({
  discussion = {},
  handlers = {},
}: {
  discussion?: Partial<Discussion>
  handlers?: VenueHandlers
} = {}) {
  const stage = fakeStage()
  let current = aDiscussion(discussion)
  const change = (part: Partial<Discussion>) => {
    current = { ...current, ...part }
    return current
  }
  const say = (body: ChangeOwnPart) =>
    change({
      people: current.people.map((person) =>
        person.id === adaId
          ? {
              ...person,
              has_camera: body.has_camera ?? person.has_camera,
              has_microphone: body.has_microphone ?? person.has_microphone,
            }
          : person,
      ),
    })
  const calls = fakeVenue({
    getEventRoom: () => aRoom(),
    getDiscussion: () => current,
    takeSeat: () => change({ me: aSeat, people: [ada(), somebody()], taken: 2 }),
    enterDiscussion: () => ({ answer: 'the answer', person: adaId, connection: graceId }),
    leaveDiscussion: () => change({ me: { ...aSeat, seat: null }, people: [] }),
    changeOwnPart: ({ body }) => say(body),
    leadPerson: () => current,
    ...handlers,
  })
  const view = renderRoom(`/rooms/${roomId}`)
  return {
    ...view,
    stage,
    calls,
    /** The server has it like this now, and says so. */
    now(part: Partial<Discussion>) {
      change(part)
      view.socket.arrive('room', { room: roomId })
    },
    callsOf: (operation: string) => calls.filter((call) => call.operation === operation),
  }
}
