import type {
  Backstage,
  BackstagePerson,
  DeviceCheck,
  RaisedHand,
  Scene,
  ShownCard,
  StageMedia,
} from '@marquee/domain/backstage'
import type { LockedSession } from '#features/stage/public.ts'
import { stateOf } from '#features/stage/public.ts'
import { type BackstageRights, canDirect, canGoOnStage, canShare } from './backstage-policy.ts'
import type { BackstagePersonRow } from './backstage-store.ts'
import type { DeviceCheckRow } from './device-check-store.ts'
import type { HandRow } from './hand-store.ts'
import type { MediaRow } from './media-store.ts'

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
  hands: readonly HandRow[]
  checks: readonly DeviceCheckRow[]
  media: MediaRow | undefined
  scene: { scene: Scene; set_at: Date } | undefined
  logos: string[]
  card: ShownCard | null
  me: string
  rights: BackstageRights
  now: Date
  carrier: Backstage['carrier']
}

export function backstageView(located: LockedSession, shown: Shown): Backstage {
  const { session, settings, event } = located
  const { people, hands, checks, media, scene, logos, card, me, rights, now, carrier } = shown
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
    people: people
      .filter((person) => !isFormerGuest(person))
      .map((person) =>
        personView(
          person,
          checks.find(({ profile_id }) => profile_id === person.profile_id),
        ),
      ),
    hands: hands.filter(({ state }) => isOpenHand(state)).map(handView),
    media: media ? mediaView(media) : null,
    carrier,
    scene: scene?.scene ?? firstScene,
    logos,
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

function mediaView({ id, video_asset_id, name, duration_seconds, started_at }: MediaRow): StageMedia {
  return { id, video: video_asset_id, name, duration_seconds, started_at: started_at?.toISOString() ?? null }
}

/** Guests who left are part of the audience again. */
const isFormerGuest = ({ is_guest, can_join, is_removed }: BackstagePersonRow): boolean =>
  is_guest && !can_join && !is_removed

/** Guests are among the people. */
const isOpenHand = (state: HandRow['state']): boolean => state !== 'accepted' && state !== 'removed'

function handView({ id, profile_id, name, title, state, raised_at }: HandRow): RaisedHand {
  return { id, profile: profile_id, name, title, state, raised_at: raised_at.toISOString() }
}

function checkView(check: DeviceCheckRow): DeviceCheck {
  const { has_camera, has_microphone, was_heard, upload_kbps, download_kbps, browser, checked_at } = check
  const found = { has_camera, has_microphone, was_heard, upload_kbps, download_kbps }
  return { ...found, browser, checked_at: checked_at.toISOString() }
}

function personView(row: BackstagePersonRow, check: DeviceCheckRow | undefined): BackstagePerson {
  const { id, profile_id, name, title, slot, is_on_stage, is_muted, is_removed, connection_id } = row
  const { can_join, is_guest, has_camera, has_microphone, is_sharing, quality } = row
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
    is_guest,
    check: check ? checkView(check) : null,
    has_camera,
    has_microphone,
    is_sharing,
    quality,
  }
}
