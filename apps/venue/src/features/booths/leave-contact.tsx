import { leaveContact, listVenueBooths, takeContactBack } from '@marquee/api/venue/booths'
import { ApiError } from '@marquee/api'
import type { VenueBooth } from '@marquee/domain/booths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import classes from './booth-pages.module.css'
import { t } from './texts.ts'

/** Where a person leaves their contact for the sponsor, after agreeing to the sentence that is stored; and takes it back. */
export function LeaveContact({ booth }: { booth: VenueBooth }) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const [isAgreed, setAgreed] = useState(false)
  const path = { event_id: event.id, booth_id: booth.id }
  // A refusal too: the sentence may have changed.
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: listVenueBooths.key({ path: { event_id: event.id } }) })
  const leaving = useMutation({
    mutationFn: () => leaveContact({ path, body: { consent: booth.consent } }),
    onSettled: () => {
      setAgreed(false)
      return onSettled()
    },
  })
  const takingBack = useMutation({ mutationFn: () => takeContactBack({ path }), onSettled })
  const isBusy = leaving.isPending || takingBack.isPending
  const failed = leaving.error ?? takingBack.error
  return (
    <section aria-label={t('contact')} className={classes['contact']}>
      <h2>{t('contact')}</h2>
      <div role="status">{booth.left_contact && <p>{t('contactLeft')}</p>}</div>
      {booth.left_contact ? (
        <button
          type="button"
          className="button button-plain"
          aria-disabled={isBusy}
          onClick={() => isBusy || takingBack.mutate()}
        >
          {t('takeContactBack')}
        </button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isAgreed && !isBusy) leaving.mutate()
          }}
        >
          <label className="check">
            <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
            <span>{booth.consent}</span>
          </label>
          <button className="button" disabled={!isAgreed} aria-disabled={isBusy}>
            {t('leaveContact')}
          </button>
        </form>
      )}
      {failed && (
        <p role="alert" className="form-problem">
          {failed instanceof ApiError && failed.code === 'conflict' ? failed.message : t('contactFailed')}
        </p>
      )}
    </section>
  )
}
