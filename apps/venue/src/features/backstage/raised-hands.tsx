import { directHand, getBackstage } from '@marquee/api/venue/backstage'
import type { Backstage, RaisedHand } from '@marquee/domain/backstage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'
import classes from './raised-hands.module.css'
import { t } from './texts.ts'

/** The audience's hands in the order in which they were raised, for producers, who invite whom they like. */
export function RaisedHands({ backstage }: { backstage: Backstage }) {
  const directing = useDirectHand(backstage.session)
  const { hands } = backstage
  if (hands.length === 0) return null
  return (
    <section aria-label={t('hands')}>
      <h2>{t('hands')}</h2>
      <ol className={classes['hands']}>
        {hands.map((hand) => (
          <Hand
            key={hand.id}
            hand={hand}
            isBusy={directing.isPending}
            onDirect={(is_invited) => directing.mutate({ hand: hand.id, is_invited })}
          />
        ))}
      </ol>
      <p role="alert">{directing.isError && directing.error.message}</p>
    </section>
  )
}

type HandProps = { hand: RaisedHand; isBusy: boolean; onDirect: (isInvited: boolean) => void }

function Hand({ hand: { name, title, state }, isBusy, onDirect }: HandProps) {
  return (
    <li>
      <span className={classes['who']}>
        <strong>{name}</strong>
        {title !== '' && <span>{title}</span>}
        {state === 'invited' && <span>{t('handInvited')}</span>}
        {state === 'declined' && <span>{t('handDeclined')}</span>}
      </span>
      {state === 'raised' && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('inviteWho', { name })}
          disabled={isBusy}
          onClick={() => onDirect(true)}
        >
          {t('invite')}
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        aria-label={state === 'invited' ? t('withdrawWho', { name }) : t('dismissWho', { name })}
        disabled={isBusy}
        onClick={() => onDirect(false)}
      >
        {state === 'invited' ? t('withdraw') : t('dismissHand')}
      </button>
    </li>
  )
}

function useDirectHand(session: string) {
  const { event } = useRoom()
  const queryClient = useQueryClient()
  const path = { event_id: event.id, id: session }
  const key = getBackstage.key({ path })
  return useMutation({
    mutationFn: ({ hand, is_invited }: { hand: string; is_invited: boolean }) =>
      directHand({ path: { ...path, hand_id: hand }, body: { is_invited } }),
    onSuccess: (backstage) => queryClient.setQueryData(key, backstage),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
