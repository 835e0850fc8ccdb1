import { getReplay } from '@marquee/api/venue/stage'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { usePlace, useRoom } from '#features/room/public.ts'
import { PictureNote } from './picture-note.tsx'
import classes from './stage-page.module.css'
import { t } from './texts.ts'

const ReplayPlayer = lazy(async () => ({ default: (await import('./replay-player.tsx')).ReplayPlayer }))

/** The replay of a session, with chat and polls in step beside it. */
export function ReplayPage() {
  const { sessionId } = usePlace()
  const { event, sessions } = useRoom()
  const session = sessions.find(({ id }) => id === sessionId)
  const query = useQuery({
    ...getReplay.query({ path: { event_id: event.id, id: sessionId ?? '' } }),
    // Its addresses are valid for long enough to watch it all.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = query.data?.title ?? session?.title ?? ''
  return (
    <div className={classes['stage']}>
      <div className={classes['picture']}>
        {query.data ? (
          <Suspense fallback={<PictureNote title={title} />}>
            <ReplayPlayer key={sessionId} replay={query.data} onExpired={() => void query.refetch()} />
          </Suspense>
        ) : (
          <PictureNote title={title}>
            {query.isError && (
              <>
                <p role="alert">{t('noReplay')}</p>
                <p>
                  <button type="button" className="button" onClick={() => void query.refetch()}>
                    {t('retry')}
                  </button>
                </p>
              </>
            )}
          </PictureNote>
        )}
      </div>
      <div className={classes['about']}>
        <h1 className={classes['title']}>{title}</h1>
        <p>{t('replay')}</p>
      </div>
    </div>
  )
}
