import type { Discussion } from '@marquee/domain/discussions'
import { OwnDevices } from '#features/backstage/public.ts'
import { useRoom } from '#features/room/public.ts'
import classes from './discussion-page.module.css'
import { useTalk } from './talk.ts'
import { t } from './texts.ts'

type TalkCheckProps = {
  discussion: Discussion
  isAsking: boolean
  error: Error | null
  onEnter: () => void
}

/** The door of a room: people choose what they bring. Nothing is opened before they do. */
export function TalkCheck({ discussion, isAsking, error, onEnter }: TalkCheckProps) {
  const { me } = useRoom()
  const { media } = useTalk()
  const { title, description, host, seats, taken } = discussion
  const isFull = taken >= seats && discussion.me.seat === null
  const canConnect = 'RTCPeerConnection' in window
  return (
    <form
      className={classes['check']}
      onSubmit={(submit) => {
        submit.preventDefault()
        onEnter()
      }}
    >
      <h1>{t('checkHeading', { title })}</h1>
      {description !== '' && <p>{description}</p>}
      {host !== '' && <p>{t('hostedBy', { name: host })}</p>}
      <p>
        {isFull && <strong>{t('full')} · </strong>}
        {t('seatsTaken', { taken, seats })}
      </p>
      <p>
        {t('checkText', { name: me.name })} {t('checkNote')}
      </p>
      {!canConnect && <p role="alert">{t('noWebRtc')}</p>}
      {canConnect && <OwnDevices media={media} />}
      <p role="alert" className={classes['problem']}>
        {error?.message}
      </p>
      <button type="submit" className="button" disabled={isAsking || !canConnect}>
        {isAsking ? t('entering') : isFull ? t('wait') : t('enter')}
      </button>
    </form>
  )
}
