import { listEventSurveys } from '@marquee/api/venue/surveys'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'
import { SurveyForm } from './survey-form.tsx'
import classes from './surveys.module.css'
import { t } from './texts.ts'

/** The surveys of sessions that have ended, which each person answers once. */
export function EventSurveys() {
  const { event } = useRoom()
  const { data, isError, refetch } = useQuery(listEventSurveys.query({ path: { event_id: event.id } }))
  if (isError) {
    return (
      <p>
        {t('failed')}{' '}
        <button type="button" className="button button-plain" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </p>
    )
  }
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <p className={classes['dim']}>{t('seen')}</p>
      {data.results.map((survey) => (
        <SurveyForm key={survey.id} survey={survey} />
      ))}
    </section>
  )
}
