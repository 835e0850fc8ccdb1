/** Opens the whole room at the backstage of a live session, whose speaker Ada is. */
import type { Backstage, BackstagePerson, ChangeOwnPlace } from '@marquee/domain/backstage'
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect } from 'vitest'
import { aBackstage, adaId, aScene, graceId } from './a-backstage.ts'
import { aRoom, aSession, inMinutes } from './a-room.ts'
import { aRunOfShow } from './a-show.ts'
import { fakeStage } from './fake-stage.ts'
import { fakeVenue, type VenueHandlers } from './fake-venue.ts'
import { renderRoom } from './render-room.tsx'

export const live = aSession({ broadcast_type: 1 })
const times = { start_time: inMinutes(-60), end_time: inMinutes(-5), started_at: inMinutes(-60) }
export const ended = { ...live, ...times, state: 'ended' as const, ended_at: inMinutes(-1) }
export const path = `/backstage/${live.id}`
export const speaker = { ...aRoom().me, roles: [4], sessions: [live.id] }
export const entry = { answer: 'the answer', livekit: null, person: adaId, connection: graceId }

/** Ada's row after she said this of herself. */
function changed(person: BackstagePerson, body: ChangeOwnPlace): BackstagePerson {
  if (person.id !== adaId) return person
  const { has_camera = person.has_camera, has_microphone = person.has_microphone } = body
  const { is_sharing = person.is_sharing, quality = person.quality } = body
  return { ...person, has_camera, has_microphone, is_sharing, quality }
}

type Opened = {
  backstage?: Partial<Backstage>
  session?: typeof live
  me?: Partial<typeof speaker>
  handlers?: VenueHandlers
}

/** Opens the backstage of a speaker; `now` changes what the server says of it. */
export function openBackstage({ backstage = {}, session = live, me = {}, handlers = {} }: Opened = {}) {
  const stage = fakeStage()
  let current = aBackstage(backstage)
  const calls = fakeVenue({
    getEventRoom: () => aRoom({ me: { ...speaker, ...me }, sessions: [session] }),
    getBackstage: () => current,
    enterBackstage: () => entry,
    leaveBackstage: () => current,
    changeOwnPlace: ({ body }) => {
      current = { ...current, people: current.people.map((person) => changed(person, body)) }
      return current
    },
    directPerson: () => current,
    setCard: ({ body: { card } }) => {
      current = { ...current, card: card && { ...card, text: 'Who decides?', name: 'Alan Turing' } }
      return current
    },
    getProducerDesk: () => ({
      watching: 12,
      is_stage_lost: false,
      program: 'running',
      silent: [graceId],
      frozen: [],
    }),
    getRunOfShow: () => aRunOfShow({ items: [], next: null }),
    receiveBandwidth: () => ({ received: 160_000 }),
    sampleBandwidth: () => ({ data: 'x' }),
    saveDeviceCheck: () => current,
    setScene: ({ body }) => {
      current = { ...current, scene: aScene(body) }
      return current
    },
    ...handlers,
  })
  const view = renderRoom(path)
  return {
    ...view,
    stage,
    calls,
    /** The server has it like this now, and says so. */
    now(part: Partial<Backstage>) {
      current = { ...current, ...part }
      view.socket.arrive('signal', { type: 'backstage-updated', event_id: 'any', session_id: live.id })
    },
    callsOf: (operation: string) => calls.filter((call) => call.operation === operation),
  }
}

/** Goes in with camera and microphone. */
export async function enterBackstage(opened = openBackstage()) {
  await opened.user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
  await screen.findByLabelText('Your camera')
  await opened.user.click(screen.getByRole('button', { name: 'Go backstage' }))
  await screen.findByRole('region', { name: 'People backstage' })
  await waitFor(() => expect(screen.queryByText('Connecting to the stage...')).toBeNull())
  return opened
}

/** Expects no axe violations in `part`. Browser tests check colors. */
export async function expectAccessible(part: Element) {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
