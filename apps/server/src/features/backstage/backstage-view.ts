import type { Backstage, BackstagePerson, Scene, ShownCard } from '@marquee/domain/backstage'
import type { LockedSession } from '#features/stage/public.ts'
import { stateOf } from '#features/stage/public.ts'
import { type BackstageRights, canDirect, canGoOnStage, canShare } from './backstage-policy.ts'
import type { BackstagePersonRow } from './backstage-store.ts'

/** What a stage shows until somebody chooses a scene: everyone on it. */
export const firstScene: Scene = {
  layout: 'grid',
  slots: [],
  name_cards: true,
  lower_third: null,
  ticker: null,
  logo: false,
  background: { color: '#101418' },
  transition: 'cut',
}

type Shown = {
  people: readonly BackstagePersonRow[]
  scene: { scene: Scene; set_at: Date } | undefined
  card: ShownCard | null
  me: string
  rights: BackstageRights
  now: Date
}

export function backstageView(located: LockedSession, shown: Shown): Backstage {
  const { session, settings, event } = located
  const { people, scene, card, me, rights, now } = shown
  return {
    server_time: now.toISOString(),
    session: session.id,
    title: session.title,
    state: stateOf(located, now),
    start_time: session.start_time.toISOString(),
    end_time: session.end_time.toISOString(),
    started_at: session.started_at?.toISOString() ?? null,
    // Decided as the session starts.
    is_recorded: isRunning(located) ? session.is_recorded : settings.is_recorded && !event.is_test,
    ...ownIn(people, me),
    can: { join: canGoOnStage(rights), share: canShare(rights), manage: canDirect(rights) },
    people: people.map(personView),
    scene: scene?.scene ?? firstScene,
    card,
    scene_since: scene?.set_at.toISOString() ?? null,
  }
}

function ownIn(people: readonly BackstagePersonRow[], me: string): Pick<Backstage, 'me' | 'connection'> {
  const own = people.find(({ profile_id }) => profile_id === me)
  return { me: own?.id ?? null, connection: own?.connection_id ?? null }
}

function isRunning({ session: { started_at, ended_at } }: LockedSession): boolean {
  return started_at !== null && ended_at === null
}

function personView(row: BackstagePersonRow): BackstagePerson {
  const { id, profile_id, name, title, slot, is_on_stage, is_muted, is_removed, connection_id } = row
  const { can_join, has_camera, has_microphone, is_sharing, quality } = row
  return {
    id,
    profile: profile_id,
    name,
    title,
    slot,
    is_on_stage,
    is_muted,
    is_removed,
    is_connected: connection_id !== null,
    can_join,
    has_camera,
    has_microphone,
    is_sharing,
    quality,
  }
}
