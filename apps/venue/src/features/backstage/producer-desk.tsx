import type { Backstage } from '@marquee/domain/backstage'
import { SessionControls } from '#features/stage/public.ts'
import { useRoom } from '#features/room/public.ts'
import { useDirectPerson } from './backstage-queries.ts'
import { DeskStatus } from './desk-status.tsx'
import classes from './producer-desk.module.css'
import { MediaDesk } from './media-desk.tsx'
import { RaisedHands } from './raised-hands.tsx'
import { RunOfShow } from './run-of-show.tsx'
import { SceneDesk } from './scene-desk.tsx'
import { t } from './texts.ts'

/** What producers direct besides people: the session and the scene. */
export function ProducerDesk({ backstage }: { backstage: Backstage }) {
  const { sessions, me } = useRoom()
  const session = sessions.find(({ id }) => id === backstage.session)
  return (
    <div className={classes['desk']}>
      <DeskStatus backstage={backstage} />
      {session && me.can.control_stage && (
        <section aria-label={t('session')}>
          <h2>{t('session')}</h2>
          <ul>
            <SessionControls session={session} confirmsStart />
          </ul>
        </section>
      )}
      <RaisedHands backstage={backstage} />
      <RunOfShow session={backstage.session} isDesk />
      <section aria-label={t('scene')}>
        <h2>{t('scene')}</h2>
        <SceneDesk backstage={backstage} />
      </section>
      <MediaDesk backstage={backstage} />
      <RemovedPeople backstage={backstage} />
    </div>
  )
}

function RemovedPeople({ backstage }: { backstage: Backstage }) {
  const directing = useDirectPerson(backstage.session)
  const removed = backstage.people.filter(({ is_removed }) => is_removed)
  if (removed.length === 0) return null
  return (
    <section aria-label={t('removedPeople')}>
      <h2>{t('removedPeople')}</h2>
      <ul>
        {removed.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <button
              type="button"
              className="button button-plain"
              aria-label={t('letInWho', { name })}
              disabled={directing.isPending}
              onClick={() => directing.mutate({ person: id, change: { is_removed: false } })}
            >
              {t('letIn')}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{directing.isError && t('failed')}</p>
    </section>
  )
}
