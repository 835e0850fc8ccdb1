/** The forms that people send to register for an event, and the decision of the event's rules about each. */
import {
  type AdmissionOutcome,
  type Attendance,
  attendanceAt,
  type RegistrantStatus,
} from '@marquee/domain/registrants'
import { asksToAgree, type FormField, withoutConsents } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import type { EventRoleRow } from '#features/people/public.ts'
import type { CurrentSettings, Registering } from '#features/registrants/public.ts'
import { findFormInLanguages } from '#features/registration/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { outcomeOf, refusalOfAddress } from './admission.ts'
import { findListings } from './admission-store.ts'
import { agreedIn, withFormerConsents } from './consents.ts'
import type { AnswerFile, Form } from './form.ts'
import { answersTo, type FormAnswers } from './read-answers.ts'
import { t } from './texts.ts'

export type ShownStatus = Extract<RegistrantStatus, 'registered' | 'waiting_approval' | 'waitlisted'>

/** `role` is set for someone new to the organization who can enter without proving their address. */
export type Outcome =
  | {
      status: ShownStatus
      role: EventRoleRow | undefined
      event: EventRow
      /** Whether the event is live. */
      isLive: boolean
    }
  | { error: unknown }

export type Registration = { event: EventRow; settings: CurrentSettings; isLive: boolean }

/** A form that can be accepted, with the decision of the event's rules. */
export type ReadForm = FormAnswers & {
  form: Form
  attendance: Attendance
  agreed: ReturnType<typeof agreedIn>
  decided: AdmissionOutcome | undefined
}

/** The forms that can be accepted. Adds the outcomes of the others. */
export async function readForms(
  ctx: Registering,
  { event, settings }: Omit<Registration, 'isLive'>,
  { forms, outcomes }: { forms: readonly Form[]; outcomes: Map<Form, Outcome> },
): Promise<ReadForm[]> {
  const formIn = await findFormInLanguages(ctx.db, event)
  const read = forms.flatMap((form) => {
    try {
      const { fields } = formIn(form.mode === 'former' ? undefined : form.languages)
      return [{ ...readOne(fields, form), attendance: attendanceIn(form, event), form }]
    } catch (error) {
      outcomes.set(form, { error })
      return []
    }
  })
  const listings = await findListings(
    ctx.db,
    event.id,
    read.map(({ email }) => email),
  )
  return read.flatMap((each) => {
    const asked = { ...each, positions: listings.positionsOf(each.email) }
    const refusal = refusalOfAddress(settings, asked)
    if (listings.isBlocked(each.email)) {
      outcomes.set(each.form, { error: new AppError('registration_blocked') })
      return []
    }
    if (refusal !== undefined) {
      const errors = { 'answers.email': [refusal] }
      outcomes.set(each.form, { error: new AppError('invalid_input', { message: refusal, errors }) })
      return []
    }
    return [{ ...each, decided: outcomeOf(settings, asked) }]
  })
}

function readOne(fields: readonly FormField[], form: Form): FormAnswers & Pick<ReadForm, 'agreed'> {
  const { answers } = form
  switch (form.mode) {
    case 'visitor': {
      const read = answersTo(fields, answers, namesOf(form.files))
      return { ...read, agreed: agreedIn(fields, read.answers) }
    }
    case 'colleague':
      if (asksToAgree(fields)) throw new AppError('forbidden', { message: t('agreesThemselves') })
      return { ...answersTo(withoutConsents(fields), answers, namesOf(form.files)), agreed: [] }
    case 'former': {
      const former = withFormerConsents(fields, answers)
      return { ...answersTo(fields, former, formerFiles(fields, answers)), agreed: [] }
    }
  }
}

const namesOf = (files: readonly AnswerFile[] | undefined) =>
  files && new Map(files.map(({ key, name }) => [key, name]))

/** The names of files that were attached before, which stay. */
const formerFiles = (fields: readonly FormField[], answers: Form['answers']) =>
  new Map(
    fields.flatMap(({ key, kind }): [string, string][] => {
      const name = answers[key]
      return kind === 'file' && typeof name === 'string' ? [[key, name]] : []
    }),
  )

function attendanceIn({ attendance }: Form, event: EventRow): Attendance {
  if (attendance === undefined && event.host_type === 'Hybrid') {
    const sentence = t('attendanceMissing')
    throw new AppError('invalid_input', { message: sentence, errors: { attendance: [sentence] } })
  }
  return attendanceAt(event, attendance ?? 'online')
}
