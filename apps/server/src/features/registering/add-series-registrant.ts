import type { AddSeriesRegistrant, SeriesRegistration } from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import { type EventRow, findPermittedEvent } from '#features/events/public.ts'
import { permittedEventIds } from '#features/registrants/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addByOrganizer } from './add-registrant.ts'
import { readForm } from './read-answers.ts'
import { t } from './texts.ts'

type Adding = { seriesId: string; input: AddSeriesRegistrant }
type Result = SeriesRegistration['results'][number]

/**
 * Registers someone for several events of the series independently: if one event refuses them, they stay registered for
 * the others, and the reply has the outcome of each (RG-047). Throws `not_found`, `forbidden`, and `invalid_input`
 * before anything is done if an event isn't in the series or none of them uses the form.
 */
export async function addSeriesRegistrant(
  ctx: MemberContext,
  { seriesId, input }: Adding,
): Promise<SeriesRegistration> {
  const events = await inOrganization(ctx, async (ctx) => {
    const permitted = new Set(await permittedEventIds(ctx, seriesId, 'registrant:update'))
    const wanted = [...new Set(input.events)]
    if (!wanted.every((id) => permitted.has(id))) throw refused('events', t('notInSeries'))
    const rows: EventRow[] = []
    for (const id of wanted) rows.push(await findPermittedEvent(ctx, id, 'registrant:update'))
    return rows
  })
  const { form_id: form } = input
  if (form !== null && !events.some(({ registration_form_id }) => registration_form_id === form)) {
    throw refused('form_id', t('formNotAsked'))
  }
  const results: Result[] = []
  for (const event of events) results.push(await addTo(ctx, event, input))
  return { results }
}

const refused = (field: string, sentence: string) =>
  new AppError('invalid_input', { errors: { [field]: [sentence] } })

async function addTo(ctx: MemberContext, event: EventRow, input: AddSeriesRegistrant): Promise<Result> {
  const { id, title } = event
  try {
    const refusal = await inOrganization(ctx, async (ctx) => {
      const isFormOf = input.form_id !== null && input.form_id === event.registration_form_id
      const person = isFormOf
        ? await readForm(ctx, event, input.user)
        : { answers: factsOf(input.user), email: input.user.email }
      return addByOrganizer(ctx, event, {
        ...person,
        attendance: input.attendance,
        status: input.event_user_status,
      })
    })
    if (refusal) throw refusal
    return { event: id, title, is_registered: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = Object.values(error.errors ?? {})[0]?.[0] ?? error.message
    return { event: id, title, is_registered: false, code: error.code, message }
  }
}

/** The values about a person that every form can store. */
function factsOf({ email, first_name, last_name, company, title }: AddSeriesRegistrant['user']): Answers {
  const facts = { email, first_name, last_name, company, title }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}
