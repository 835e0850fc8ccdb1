import { ApiError } from '@marquee/api'
import { askEveryMs, type Discussion } from '@marquee/domain/discussions'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isInside, useStore } from '#features/backstage/public.ts'
import { usePlace, useRoom } from '#features/room/public.ts'
import { useDiscussion, useTakeSeat } from './discussion-queries.ts'
import classes from './discussion-page.module.css'
import { TalkCheck } from './talk-check.tsx'
import { TalkStage } from './talk-stage.tsx'
import { TalkContext, useOpenTalk, useTalk } from './talk.ts'
import { t } from './texts.ts'

/** A room: its door, the line in front of it, and the room itself. */
export function DiscussionPage() {
  const { room } = usePlace()
  return room === undefined ? null : <OpenDiscussion key={room} room={room} />
}

function OpenDiscussion({ room }: { room: string }) {
  const { event } = useRoom()
  const path = { event_id: event.id, room_id: room }
  const talk = useOpenTalk(path)
  const { data, error, isFetching, refetch } = useDiscussion(path)
  if (data) {
    return (
      <TalkContext value={talk}>
        <Phases discussion={data} />
      </TalkContext>
    )
  }
  if (!error) return <p role="status">{t('loading')}</p>
  if (error instanceof ApiError && error.status === 404)
    return <Message heading={t('notHere')} text={t('notHereText')} />
  return (
    <Message heading={t('unreachable')} text={error.message}>
      <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </button>
    </Message>
  )
}

function Phases({ discussion }: { discussion: Discussion }) {
  const { link, media, path } = useTalk()
  const { phase } = useStore(link)
  const asking = useTakeSeat(path)
  const line = useLine(discussion)
  const { door, me } = discussion
  const isOut = me.is_removed || door !== 'open'
  useEffect(() => {
    if (isOut) link.stop()
  }, [isOut, link])
  useEffect(() => link.note(me.connection), [me.connection, link])
  const isOver = isOut || (phase !== 'off' && !isInside(phase))
  useEffect(() => {
    // No light beside a camera that nobody sees.
    if (isOver) media.close()
  }, [isOver, media])
  if (door !== 'open') return <Message heading={t('closed')} text={t(door)} />
  if (me.is_removed) return <Message heading={t('removed')} text={t('removedText')} />
  if (isInside(phase)) return <TalkStage discussion={discussion} wasAdmitted={line.wasAdmitted} />
  if (phase !== 'off') return <Stopped phase={phase} />
  if (line.isWaiting) return <Waiting discussion={discussion} onStop={line.stop} />
  return (
    <TalkCheck
      discussion={discussion}
      isAsking={asking.isPending}
      error={asking.error}
      onEnter={() =>
        asking.mutate(undefined, {
          onSuccess: (now) => (now.me.seat === null ? line.wait() : link.start()),
        })
      }
    />
  )
}

/** Why somebody isn't inside any more, with another try. */
function Stopped({ phase }: { phase: 'refused' | 'unsteady' | 'elsewhere' | 'otherDevice' }) {
  const { link } = useTalk()
  const { refusal } = useStore(link)
  const texts = {
    refused: refusal instanceof Error ? refusal.message : t('failed'),
    unsteady: t('unsteadyText'),
    elsewhere: t('elsewhereText'),
    otherDevice: t('otherDeviceText'),
  }
  return (
    <Message heading={t(phase)} text={texts[phase]}>
      <button type="button" className="button" onClick={link.stop}>
        {phase === 'elsewhere' || phase === 'otherDevice' ? t('useThis') : t('retry')}
      </button>
    </Message>
  )
}

/** Waiting in front of a full room: asks again and again, and goes in once there is a seat. */
function useLine({ me, door }: Discussion) {
  const { link, media, path, leave } = useTalk()
  const { mutate } = useTakeSeat(path)
  const [isWaiting, setWaiting] = useState(false)
  const hasSeat = me.seat !== null
  const { phase } = useStore(link)
  // Whoever came in is no longer in line, however they got out of the room.
  const isAsking = isWaiting && phase === 'off' && !hasSeat && !me.is_removed && door === 'open'
  const comeIn = useEffectEvent(() => {
    if (phase === 'off') link.start()
  })
  useEffect(() => {
    if (isWaiting && hasSeat) comeIn()
  }, [isWaiting, hasSeat])
  const giveUp = useEffectEvent(() => {
    void leave().catch(() => undefined)
  })
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => mutate(), askEveryMs)
    return () => clearInterval(timer)
  }, [isAsking, mutate])
  useEffect(() => {
    if (!isWaiting) return
    return () => {
      // Whoever goes elsewhere no longer waits; whoever is let in does neither.
      if (!isInside(link.state().phase)) giveUp()
    }
  }, [isWaiting, link])
  return {
    isWaiting: isAsking,
    wasAdmitted: isWaiting && hasSeat,
    wait: () => setWaiting(true),
    stop: () => {
      media.close()
      setWaiting(false)
    },
  }
}

function Waiting({ discussion, onStop }: { discussion: Discussion; onStop: () => void }) {
  const { title, me } = discussion
  return (
    <div className={classes['message']}>
      <h1>{t('waitingHeading', { title })}</h1>
      <p role="status">{me.turn !== null && <strong>{t('yourTurn', { turn: me.turn })}</strong>}</p>
      <p>{t('waitingText')}</p>
      <button type="button" className="button button-quiet" onClick={onStop}>
        {t('stopWaiting')}
      </button>
    </div>
  )
}

type MessageProps = { heading: string; text: string; children?: ReactNode }

function Message({ heading, text, children }: MessageProps) {
  return (
    <div className={classes['message']}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}{' '}
      <Link className="button button-plain" to="/rooms">
        {t('allRooms')}
      </Link>
    </div>
  )
}
