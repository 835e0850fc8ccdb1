/** The form on the pages of an event: newly opened, prefilled by a link, and after an error. */
import type { PageForm } from '@marquee/domain/pages'
import { attendanceKey, type Register, type RegistrationPage } from '@marquee/domain/registrants'
import { type Answers, asksToAgree, withoutConsents } from '@marquee/domain/registration'
import { knownIn, valuesOf } from '#features/registering/public.ts'
import { readReferralCode } from '#features/registrants/public.ts'
import type { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

type Opening = {
  opened: RegistrationPage
  /** The code of the link that leads to the form. */
  ref: string
  /** The key of someone who registers a colleague; empty in a form for oneself. */
  colleagueKey: string
  address: string
}

/** The form without answers. For a colleague it asks for no consent and offers no other events. */
export function openedForm({ opened, ref, colleagueKey, address }: Opening): PageForm {
  const { state, attendances, needs_approval, fields, language, pace, others } = opened
  const isOwn = colleagueKey === ''
  return {
    state,
    attendances,
    attendance: null,
    needs_approval,
    fields: isOwn ? fields : withoutConsents(fields),
    language,
    pace,
    others: isOwn ? others : [],
    ref: isOwn ? (readReferralCode(ref) ?? '') : '',
    by: colleagueKey,
    address,
    asks_to_agree: asksToAgree(fields),
    values: {},
    known: [],
    consent: false,
    also: [],
    errors: {},
    problem: null,
    note: null,
  }
}

/**
 * The form with these answers, which can still be changed, and without questions that are hidden once their answer is
 * known; or a message that the link no longer fills it in.
 */
export function prefilledForm(form: PageForm, answers: Answers | undefined): PageForm {
  if (form.state !== 'open' && form.state !== 'waitlist') return form
  if (answers === undefined) return { ...form, note: t('notPrefilled') }
  const values = valuesOf(form.fields, answers)
  const known = knownIn(form.fields, values)
  return { ...form, values, known, note: known.length > 0 ? t('knownLeftOut') : form.note }
}

type Refused = { error: AppError; register: Register; values: PageForm['values'] }

/** The form with what was sent, and why it was refused. */
export function refusedForm(form: PageForm, { error, register, values }: Refused): PageForm {
  const { consent, attendance = null, also } = register
  return { ...form, ...refusalOf(error), values, consent, attendance, also }
}

/** Why a form was refused: at the fields that the error names, or else above them. */
function refusalOf({ message, errors = {} }: AppError): Pick<PageForm, 'errors' | 'problem'> {
  const byKey = Object.entries(errors).flatMap(([field, sentences]) => {
    if (field === 'attendance') return [[attendanceKey, sentences] as const]
    return field.startsWith('answers.') ? [[field.slice('answers.'.length), sentences] as const] : []
  })
  return { errors: Object.fromEntries(byKey), problem: message }
}
