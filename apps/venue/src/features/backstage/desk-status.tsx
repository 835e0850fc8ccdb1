import { getProducerDesk } from '@marquee/api/venue/backstage'
import { type Backstage, type StageWarning, stageWarnings } from '@marquee/domain/backstage'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'
import classes from './desk-status.module.css'
import { t } from './texts.ts'

/** Numbers of viewers change all the time; troubles are announced besides. */
const refetchMs = 5_000

/** How many watch, and what goes wrong on stage. */
export function DeskStatus({ backstage }: { backstage: Backstage }) {
  const { event } = useRoom()
  const path = { event_id: event.id, id: backstage.session }
  const { data: desk } = useQuery({ ...getProducerDesk.query({ path }), refetchInterval: refetchMs })
  const warnings = desk ? stageWarnings(backstage, desk) : []
  return (
    <section aria-label={t('deskStatus')} className={classes['status']}>
      {desk && <p>{t('watching', { count: desk.watching })}</p>}
      <div role="status">
        {warnings.length > 0 && (
          <ul>
            {warnings.map((warning) => (
              <li key={keyOf(warning)}>{sentenceOf(warning)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const keyOf = (warning: StageWarning) => `${warning.kind} ${'name' in warning ? warning.name : ''}`

function sentenceOf(warning: StageWarning): string {
  if (!('name' in warning)) return t(stageTexts[warning.kind])
  return t(personTexts[warning.kind], { name: warning.name })
}

const stageTexts = {
  stage_lost: 'warnStageLost',
  program_failing: 'warnProgramFailing',
  program_lowered: 'warnProgramLowered',
} as const
const personTexts = {
  away: 'warnAway',
  frozen: 'warnFrozen',
  silent: 'warnSilent',
  no_microphone: 'warnNoMicrophone',
  poor: 'warnPoor',
} as const
