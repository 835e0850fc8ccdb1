import type { Backstage } from '@marquee/domain/backstage'
import { useMemo } from 'react'
import { useOfferScreen } from '#features/room/public.ts'
import { useSetCard } from './backstage-queries.ts'
import classes from './screen-words.module.css'
import { t } from './texts.ts'

/** Lets producers put messages and questions on screen from the panels beside the stage, and take them off here. */
export function ScreenWords({ backstage: { session, card } }: { backstage: Backstage }) {
  const { mutate, isPending, isError } = useSetCard(session)
  const shown = card?.id ?? null
  useOfferScreen(useMemo(() => ({ shown, show: mutate }), [shown, mutate]))
  return (
    <>
      {card && (
        <div className={classes['words']}>
          <p>
            <strong>{t('onScreen')}</strong> {card.name !== null && `${card.name}: `}
            {card.text}
          </p>
          <button
            type="button"
            className="button button-quiet"
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            {t('takeOffScreen')}
          </button>
        </div>
      )}
      <p role="alert">{isError && t('cardFailed')}</p>
    </>
  )
}
