import { type CreatePrefilledLink, maxPrefilledLength, type PrefilledLink } from '@marquee/domain/registrants'
import {
  type Answers,
  type FormField,
  partsOfPhone,
  readAnswers,
  typedQuestions,
} from '@marquee/domain/registration'
import { findPermittedEvent } from '#features/events/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { signPrefilled } from './prefilled-keys.ts'
import { t } from './texts.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A link to the registration page with these answers filled in. Nothing is stored. Throws `not_found`, `forbidden`, and
 * `invalid_input` by field.
 */
export async function createPrefilledLink(
  ctx: MemberContext,
  input: CreatePrefilledLink,
): Promise<PrefilledLink> {
  const { event, fields } = await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, input.event, 'registrant:update')
    return { event, fields: await findFormFields(ctx.db, event) }
  })
  const answers = knownAnswers(typedQuestions(fields), input.answers)
  const endsAt = new Date(ctx.clock.now().getTime() + input.valid_days * dayMs)
  const token = signPrefilled(ctx, event.id, { answers, endsAt })
  if (token.length > maxPrefilledLength) {
    throw new AppError('invalid_input', { errors: { answers: [t('prefilledTooLong')] } })
  }
  const url = `${ctx.settings.venueOrigin}/event/${event.id}?prefill=${token}`
  return { url, expires_at: endsAt.toISOString() }
}

/** Each answer is validated as strictly as in the form, but none is required. */
function knownAnswers(fields: readonly FormField[], sent: Readonly<Record<string, unknown>>): Answers {
  const unknown = Object.keys(sent).filter((key) => !fields.some((field) => field.key === key))
  const { answers, errors } = readAnswers(
    fields.map((field) => ({ ...field, is_required: false, conditions: [] })),
    sent,
  )
  const faults: [string, string[]][] = [
    ...Object.entries(errors).map(
      ([key, sentences]) => [`answers.${key}`, sentences] satisfies [string, string[]],
    ),
    ...unknown.map((key) => [`answers.${key}`, [t('notAsked')]] satisfies [string, string[]]),
  ]
  if (faults.length > 0) throw new AppError('invalid_input', { errors: Object.fromEntries(faults) })
  if (Object.keys(answers).length === 0) {
    throw new AppError('invalid_input', { errors: { answers: [t('nothingPrefilled')] } })
  }
  return answers
}

/** The answers as the page fills them in, without answers to deleted questions. */
export function valuesOf(fields: readonly FormField[], answers: Answers): Record<string, string | string[]> {
  const values = typedQuestions(fields).flatMap((field): [string, string | string[]][] => {
    const answer = answers[field.key]
    return answer === undefined ? [] : [[field.key, valueOf(field, answer)]]
  })
  return Object.fromEntries(values)
}

/** The questions that needn't be asked: they are marked as such, and the form accepts these answers to them. */
export function knownIn(fields: readonly FormField[], values: Readonly<Record<string, unknown>>): string[] {
  const { answers } = readAnswers(
    fields.map((field) => ({ ...field, conditions: [] })),
    values,
  )
  return fields
    .filter(({ key, skips_known }) => skips_known && Object.hasOwn(answers, key))
    .map(({ key }) => key)
}

function valueOf({ kind }: FormField, answer: Answers[string]): string | string[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer === 'boolean') return answer ? 'on' : ''
  const text = String(answer)
  return (kind === 'phoneNumber' ? partsOfPhone(text) : undefined) ?? text
}
