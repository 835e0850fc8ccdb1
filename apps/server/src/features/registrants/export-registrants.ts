import { type RegistrantFilter, registrantStatusWords, sourceKeys } from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import { csvLine, writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { countByQuestion, type ListedRegistrant, listRegistrantsBefore } from './registrant-list-store.ts'

const columns = ['first_name', 'last_name', 'email', 'company', 'title'] as const
const facts = ['status', 'registered_at', 'arrived_at', 'consented_at', 'timezone', 'locale'] as const

type Question = { key: string; label: string }

/** Registrants per transaction, so that a slow download doesn't keep one open. */
const batchSize = 1000

/**
 * Streams the matching registrants, newest first, as lines of a CSV file: the person, what was asked beyond that, and
 * where they came from. Records the export in the audit trail. Throws as the list does, before the first line.
 */
export async function exportRegistrants(
  ctx: MemberContext,
  filter: RegistrantFilter,
): Promise<AsyncGenerator<string>> {
  const questions = await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, filter.event, 'registrant:export')
    const target = { target_type: 'event', target_id: event.id, target_name: event.title }
    await writeAudit(ctx, { action: 'registrants.exported', ...target })
    const fields = await findFormFields(ctx.db, event)
    // What the form no longer asks stays in the file, under its key.
    const answered = Object.keys(await countByQuestion(ctx.db, event.id))
    const former = answered.filter((key) => !fields.some((field) => field.key === key))
    return [
      ...fields.filter(({ kind }) => kind !== 'content'),
      ...former.map((key) => ({ key, label: key })),
    ].filter(({ key }) => !columns.some((column) => column === key))
  })
  return linesOf(ctx, filter, questions)
}

async function* linesOf(
  ctx: MemberContext,
  filter: RegistrantFilter,
  questions: readonly Question[],
): AsyncGenerator<string> {
  yield csvLine([...columns, ...facts, ...sourceKeys, ...questions.map(({ label }) => label)])
  let last: ListedRegistrant | undefined
  do {
    const before = { last, limit: batchSize }
    const rows = await inOrganization(ctx, (ctx) => listRegistrantsBefore(ctx.db, filter, before))
    yield rows.map((row) => lineOf(row, questions)).join('')
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

function lineOf(row: ListedRegistrant, questions: readonly Question[]): string {
  return csvLine([
    ...columns.map((column) => row.user[column]),
    registrantStatusWords[row.status],
    row.registered_at.toISOString(),
    row.arrived_at?.toISOString() ?? '',
    row.consented_at?.toISOString() ?? '',
    row.timezone ?? '',
    row.locale ?? '',
    ...sourceKeys.map((key) => row.source[key] ?? ''),
    ...questions.map(({ key }) => cellOf(row.answers[key])),
  ])
}

function cellOf(answer: Answers[string] | undefined): string {
  if (answer === undefined) return ''
  return Array.isArray(answer) ? answer.join('; ') : String(answer)
}
