import type { OwnTracks as OwnTracksReply } from '@marquee/domain/tracks'
import { type ReactNode, useId, useRef } from 'react'
import { clockTime } from '#lib/clock-time.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useOwnTracks, useWithdrawTracks } from './own-tracks-queries.ts'
import classes from './own-tracks.module.css'
import { t } from './texts.ts'

type OwnTracksProps = {
  session: string
  /** Whether it is left out for those of whom there is nothing. */
  isOnlyForRecorded?: boolean
}

/** What was recorded of the person alone in the session, and how they take it back. */
export function OwnTracks({ session, isOnlyForRecorded = false }: OwnTracksProps) {
  const { data, error, isFetching, refetch } = useOwnTracks(session)
  if (isOnlyForRecorded && (!data || (data.tracks.length === 0 && !data.is_withdrawn))) return null
  if (data)
    return <Frame>{data.is_withdrawn ? <p>{t('withdrawn')}</p> : <Kept {...{ session, data }} />}</Frame>
  if (!error) {
    return (
      <Frame>
        <p role="status">{t('loading')}</p>
      </Frame>
    )
  }
  return (
    <Frame>
      <p role="alert">
        {t('failed')} {error.message}
      </p>
      <button
        type="button"
        className="button button-plain"
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {t('retry')}
      </button>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes['tracks']} aria-labelledby={id}>
      <h2 id={id}>{t('heading')}</h2>
      {children}
    </section>
  )
}

type KeptProps = { session: string; data: OwnTracksReply }

function Kept({ session, data: { tracks } }: KeptProps) {
  return (
    <>
      <p>{t('text')}</p>
      {tracks.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul>
          {tracks.map((track) => (
            <li key={track.id}>{sentenceOf(track)}</li>
          ))}
        </ul>
      )}
      <Withdraw session={session} hasTracks={tracks.length > 0} />
    </>
  )
}

function sentenceOf({ kind, state, duration, started_at }: OwnTracksReply['tracks'][number]): string {
  const when = formatDateTime(started_at)
  if (state === 'recording') return t(kind === 'camera' ? 'recording' : 'recordingScreen', { when })
  return t(kind, { when, length: clockTime(duration) })
}

/** Asks first, because what is removed is gone. */
function Withdraw({ session, hasTracks }: { session: string; hasTracks: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const withdrawing = useWithdrawTracks(session)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          withdrawing.reset()
          dialog.current?.showModal()
        }}
      >
        {hasTracks ? t('remove') : t('refuse')}
      </button>
      <dialog ref={dialog} className={classes['question']} aria-labelledby={id}>
        <h2 id={id}>{hasTracks ? t('confirmRemove') : t('confirmRefuse')}</h2>
        <p>{hasTracks ? t('confirmText') : t('confirmRefuseText')}</p>
        <p role="alert" className={classes['problem']}>
          {withdrawing.isError && t('notRemoved')}
        </p>
        <div className="button-row">
          <button type="button" className="button button-plain" onClick={close}>
            {t('keep')}
          </button>
          <button
            type="button"
            className="button"
            disabled={withdrawing.isPending}
            onClick={() => withdrawing.mutate(undefined, { onSuccess: close })}
          >
            {hasTracks ? t('removeNow') : t('refuseNow')}
          </button>
        </div>
      </dialog>
    </>
  )
}
