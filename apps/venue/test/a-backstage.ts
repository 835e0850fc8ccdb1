import type { Backstage, BackstagePerson, Scene } from '@marquee/domain/backstage'
import { aRoom, aSession, inMinutes } from './a-room.ts'

/** Ada's row backstage, whose room it is. */
export const adaId = '0198a000-0000-7000-8000-0000000000b1'
export const graceId = '0198a000-0000-7000-8000-0000000000b2'

export function aPerson(person: Partial<BackstagePerson> = {}): BackstagePerson {
  return {
    id: graceId,
    profile: '0198a000-0000-7000-8000-0000000000b9',
    name: 'Grace Hopper',
    title: 'Rear admiral, Navy',
    slot: 'camera-2',
    is_on_stage: false,
    is_muted: false,
    is_connected: true,
    is_removed: false,
    can_join: true,
    is_guest: false,
    check: null,
    has_camera: true,
    has_microphone: true,
    is_sharing: false,
    quality: null,
    ...person,
  }
}

export const ada = (person: Partial<BackstagePerson> = {}): BackstagePerson =>
  aPerson({ id: adaId, profile: aRoom().me.profile, name: 'Ada Lovelace', slot: 'camera-1', ...person })

export function aScene(scene: Partial<Scene> = {}): Scene {
  return {
    layout: 'grid',
    slots: [],
    name_cards: true,
    lower_third: null,
    ticker: null,
    logo: false,
    background: { color: '#101114' },
    transition: 'cut',
    ...scene,
  }
}

/** The backstage of `aSession()` for Ada, a speaker who came in before. */
export function aBackstage(backstage: Partial<Backstage> = {}): Backstage {
  return {
    server_time: new Date().toISOString(),
    session: aSession().id,
    title: 'Opening keynote',
    state: 'scheduled',
    start_time: inMinutes(10),
    end_time: inMinutes(40),
    started_at: null,
    is_recorded: true,
    me: adaId,
    connection: null,
    can: { join: true, share: true, manage: false },
    people: [ada(), aPerson()],
    hands: [],
    media: null,
    carrier: 'marquee',
    scene: aScene(),
    logos: [],
    card: null,
    scene_since: null,
    ...backstage,
  }
}
