/** What the answers to a form tell about a person. */
import { type Answers, type FormField, readAnswers, typedQuestions } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import type { Registering } from '#features/registrants/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * The answers that an organizer gives for someone, without agreeing to anything on their behalf. Throws `invalid_input`
 * by field.
 */
export async function readForm(
  ctx: Registering,
  event: EventRow,
  sent: Readonly<Record<string, unknown>>,
): Promise<FormAnswers> {
  return answersTo(typedQuestions(await findFormFields(ctx.db, event)), sent)
}

export type FormAnswers = { answers: Answers; email: string }

/** The answers to these questions; `files` are the names of attached files. Throws `invalid_input` by field. */
export function answersTo(
  fields: readonly FormField[],
  sent: Readonly<Record<string, unknown>>,
  files?: ReadonlyMap<string, string>,
): FormAnswers {
  const { answers, errors } = readAnswers(fields, sent, files)
  const faults = Object.entries(errors).map(([key, sentences]) => [`answers.${key}`, sentences] as const)
  if (faults.length > 0) throw new AppError('invalid_input', { errors: Object.fromEntries(faults) })
  const { email } = answers
  if (typeof email !== 'string') throw new AppError('invalid_input')
  return { answers, email }
}

/** The fields of a profile among the answers. */
export function personIn(answers: Answers, email: string) {
  const textOf = (key: string) => (typeof answers[key] === 'string' ? answers[key] : undefined)
  return {
    email,
    first_name: textOf('first_name'),
    last_name: textOf('last_name'),
    company: textOf('company'),
    title: textOf('title'),
  }
}
