import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import { attendanceKey, attendanceWords } from '@marquee/domain/registrants'
import { t } from './texts.ts'

type AttendanceQuestionProps = { event: Pick<PublicEvent, 'location'>; form: PageForm }

/** Asks how someone attends a hybrid event and says which way is full. Renders nothing for other events. */
export function AttendanceQuestion({ event, form }: AttendanceQuestionProps) {
  const { attendances, attendance: chosen, errors } = form
  if (attendances.length === 0) return null
  const faults = errors[attendanceKey] ?? []
  return (
    <fieldset className="field" aria-describedby="attendance-error">
      <legend>{t('howAttend')}</legend>
      {attendances.map(({ attendance, state }) => (
        <label key={attendance} className="check">
          <input
            type="radio"
            name="attendance"
            value={attendance}
            required
            disabled={state === 'full'}
            defaultChecked={chosen === attendance && state !== 'full'}
            data-missing={t('attendanceMissing')}
          />
          <span>
            {attendanceWords[attendance]}
            {attendance === 'in_person' && event.location !== '' && (
              <span className="field-hint">{event.location}</span>
            )}
            {state !== 'open' && <strong className="choice-state">{t(`attendance.${state}`)}</strong>}
          </span>
        </label>
      ))}
      <p id="attendance-error" className="field-error" data-error={attendanceKey}>
        {faults.join(' ')}
      </p>
    </fieldset>
  )
}
