import { type Discussion, type DiscussionPerson, picturePlaces, voiceKeys } from '@marquee/domain/discussions'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { DeviceTroubles, SlotSound, useMicrophoneWarning, useStore } from '#features/backstage/public.ts'
import { browserConnection } from '#lib/browser-connection.ts'
import { useChangeOwnPart } from './discussion-queries.ts'
import classes from './talk-stage.module.css'
import { LeadMenu, RemovedPeople } from './lead-menu.tsx'
import { nothingSeen, type Sights } from './room-peer.ts'
import { sentOf, useTalk } from './talk.ts'
import { TalkControls } from './talk-controls.tsx'
import { TalkTile } from './talk-tile.tsx'
import { t } from './texts.ts'

type TalkStageProps = { discussion: Discussion; wasAdmitted: boolean }

/** With up to so many people, pictures are larger. */
const fewPeople = 4

/** Inside: everyone's tile, and one's own controls. */
export function TalkStage({ discussion, wasAdmitted }: TalkStageProps) {
  const { link, media } = useTalk()
  const { people, me } = discussion
  const lines = people.length > fewPeople ? 180 : 360
  useEffect(() => link.limitCamera(lines), [link, lines])
  useOwnReport(discussion)
  const sights = useSights()
  const own = people.find(({ id }) => id === me.person)
  const isCrowded = people.filter(({ has_camera }) => has_camera).length > picturePlaces
  const isLeftOut = (person: DiscussionPerson) => isCrowded && isHidden(person, me.person, sights)
  return (
    <div className={classes['room']}>
      <div className={classes['main']}>
        <h1>{discussion.title}</h1>
        <Notices own={own} wasAdmitted={wasAdmitted} hasHidden={people.some(isLeftOut)} />
        <DeviceTroubles media={media} />
        <section className={classes['people']} aria-label={t('people')}>
          <ul data-count={Math.min(people.length, picturePlaces)}>
            {people.map((person) => (
              <TalkTile
                key={person.id}
                person={person}
                isMe={person.id === me.person}
                picture={sights.pictures.get(person.seat)}
                isHidden={isLeftOut(person)}
                isSpeaking={person.has_microphone && !person.is_muted && sights.speaking.has(person.seat)}
              >
                {discussion.can.lead && person.id !== me.person && <LeadMenu person={person} />}
              </TalkTile>
            ))}
          </ul>
          {people.length < 2 && <p>{t('alone')}</p>}
        </section>
        <RemovedPeople removed={discussion.removed} />
      </div>
      <TalkControls />
      <Sounds />
    </div>
  )
}

/** Whether somebody shows themselves whose picture doesn't arrive, because others have the places. */
function isHidden(person: DiscussionPerson, me: string | null, { pictures }: Sights): boolean {
  return person.id !== me && person.has_camera && person.is_connected && !pictures.has(person.seat)
}

const sightsIntervalMs = 250

/** Who is seen and heard right now. */
function useSights(): Sights {
  const { link } = useTalk()
  const [sights, setSights] = useState(nothingSeen)
  useEffect(() => {
    const look = async () => {
      const now = (await link.peer()?.sights()) ?? nothingSeen
      setSights((before) => (isSame(before, now) ? before : now))
    }
    const timer = setInterval(() => void look(), sightsIntervalMs)
    return () => clearInterval(timer)
  }, [link])
  return sights
}

function isSame(before: Sights, now: Sights): boolean {
  return (
    before.pictures.size === now.pictures.size &&
    before.speaking.size === now.speaking.size &&
    [...now.pictures].every(([seat, stream]) => before.pictures.get(seat) === stream) &&
    [...now.speaking].every((seat) => before.speaking.has(seat))
  )
}

/** Tells the others what is sent, whenever that changes. */
function useOwnReport({ people, me }: Discussion): void {
  const { media, link, path } = useTalk()
  const { phase } = useStore(link)
  const { has_camera, has_microphone } = sentOf(useStore(media))
  const { mutate } = useChangeOwnPart(path)
  const own = people.find(({ id }) => id === me.person)
  const tell = useEffectEvent(() => {
    if (!own || (own.has_camera === has_camera && own.has_microphone === has_microphone)) return
    mutate({ has_camera, has_microphone })
  })
  const isIn = own !== undefined && phase === 'connected'
  useEffect(() => {
    if (isIn) tell()
  }, [isIn, has_camera, has_microphone])
}

type NoticesProps = { own: DiscussionPerson | undefined; wasAdmitted: boolean; hasHidden: boolean }

/** What people should know right now, in words. */
function Notices({ own, wasAdmitted, hasHidden }: NoticesProps) {
  const { media } = useTalk()
  const { microphone, isMuted } = useStore(media)
  const warning = useMicrophoneWarning(microphone, isMuted)
  const notices = [
    wasAdmitted && t('admitted'),
    own?.is_muted && t('mutedByHost'),
    warning === 'muted_speaking' && t('mutedSpeaking'),
    warning === 'silent' && t('silent'),
    hasHidden && t('notAllShown', { most: picturePlaces }),
  ].filter((notice) => typeof notice === 'string')
  return (
    <>
      <div role="alert" className={classes['connection']}>
        {useConnectionTrouble()}
      </div>
      <div role="status" className={classes['notices']}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </>
  )
}

function useConnectionTrouble(): string | undefined {
  const { phase, trouble } = useStore(useTalk().link)
  const isOnline = useSyncExternalStore(browserConnection.follow, browserConnection.isOnline)
  if (!isOnline || trouble === 'offline') return t('offline')
  if (phase === 'connecting') return t('connecting')
  if (phase !== 'reconnecting') return undefined
  return trouble === 'unavailable' ? t('unavailable') : t('reconnecting')
}

/** The voices of the room. One's own isn't among them. */
function Sounds() {
  const { link, media } = useTalk()
  const { slots } = useStore(link)
  const { choice } = useStore(media)
  const [blocked, setBlocked] = useState(0)
  const [unlocked, unlock] = useState(0)
  const heard = voiceKeys.flatMap((place) => {
    const stream = slots.get(place)
    return stream ? [{ place, stream }] : []
  })
  return (
    <>
      {heard.map(({ place, stream }) => (
        <SlotSound
          // What was blocked is tried again after a click.
          key={`${place}-${unlocked}`}
          stream={stream}
          speaker={choice.speaker}
          onBlocked={() => setBlocked(unlocked + 1)}
        />
      ))}
      {blocked > unlocked && (
        <p role="alert" className={classes['blocked']}>
          {t('soundBlocked')}{' '}
          <button type="button" className="button" onClick={() => unlock(blocked)}>
            {t('soundOn')}
          </button>
        </p>
      )}
    </>
  )
}
