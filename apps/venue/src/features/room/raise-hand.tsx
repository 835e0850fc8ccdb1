import type { RoomSession } from '@marquee/domain/stage'
import { Link, useNavigate } from '@tanstack/react-router'
import classes from './lead-notice.module.css'
import { useChangeHand, useOwnHand } from './own-hand.ts'
import { useRoom } from './room-context.ts'
import { t } from './texts.ts'
import { usePlace } from './use-place.ts'

/** Lets somebody in the audience of a live session say that they would like to speak. */
export function RaiseHand({ session }: { session: RoomSession }) {
  const hand = useOwnHand(session)
  const { raising } = useChangeHand(session)
  if (!hand) return null
  const isRaised = hand.state === 'raised'
  if (hand.state === 'accepted') {
    return (
      <Link className="button" to="/backstage/$session" params={{ session: session.id }}>
        {t('goBackstage')}
      </Link>
    )
  }
  if (!isRaised && !hand.can_raise) return null
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        disabled={raising.isPending}
        onClick={() => raising.mutate(!isRaised)}
      >
        {isRaised ? t('lowerHand') : t('raiseHand')}
      </button>{' '}
      <span role="status">{isRaised ? t('handRaised') : t('raiseHandText')}</span>
      <p role="alert">{raising.isError && raising.error.message}</p>
    </div>
  )
}

/** Asks people whom a producer invites on stage, wherever in the room they are. */
export function StageInvitations() {
  const { sessions } = useRoom()
  return sessions.map((session) => <Invitation key={session.id} session={session} />)
}

function Invitation({ session }: { session: RoomSession }) {
  const hand = useOwnHand(session)
  const { answering } = useChangeHand(session)
  const navigate = useNavigate()
  const { isBackstage } = usePlace()
  if (hand?.state !== 'invited' || isBackstage) return null
  const { title, id } = session
  const accept = () =>
    answering.mutate(true, {
      onSuccess: () => void navigate({ to: '/backstage/$session', params: { session: id } }),
    })
  return (
    <section className={`on-popup ${classes['card']}`} aria-label={t('invitedHeading')}>
      <div role="alert">
        <h2>{t('invitedHeading')}</h2>
        <p>{t('invitedText', { title })}</p>
        {answering.isError && <p>{answering.error.message}</p>}
      </div>
      <div className="button-row">
        <button type="button" className="button" disabled={answering.isPending} onClick={accept}>
          {t('acceptInvitation')}
        </button>
        <button
          type="button"
          className="button button-plain"
          disabled={answering.isPending}
          onClick={() => answering.mutate(false)}
        >
          {t('declineInvitation')}
        </button>
      </div>
    </section>
  )
}
