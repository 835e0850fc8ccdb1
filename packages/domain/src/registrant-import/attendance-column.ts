/** How people in a file attend a hybrid event: a question beside those of the form. Pure. */
import { type Attendance, attendanceKey, attendances, attendanceWords } from '../registrants/public.ts'
import type { Answers, FormField } from '../registration/public.ts'
import { t } from './texts.ts'

/** The question that a column can answer with the name of one of the ways, in any case. */
export function attendanceQuestion(): FormField {
  return {
    key: attendanceKey,
    kind: 'radio',
    label: t('attendance'),
    description: '',
    is_required: false,
    max_length: 100,
    options: attendances.map((value) => ({ value, label: attendanceWords[value] })),
    conditions: [],
    parameter: '',
    version: '',
    default_country: '',
    country_field: '',
    skips_known: false,
    accepts: [],
    max_bytes: 0,
  }
}

/** The answers to the form, and how this person attends; online if the file doesn't say. */
export function withAttendance(all: Answers): { answers: Answers; attendance: Attendance } {
  const { [attendanceKey]: answer, ...answers } = all
  return { answers, attendance: attendances.find((one) => one === answer) ?? 'online' }
}
