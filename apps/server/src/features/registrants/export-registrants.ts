import {
  attendanceAt,
  attendanceWords,
  type ExportRegistrantsQuery,
  registrantStatusWords,
  sourceKeys,
} from '@marquee/domain/registrants'
import { type Answers, type FormFieldKind, formatPhone } from '@marquee/domain/registration'
import { csvLine, writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent } from '#features/events/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type ConsentRow, listConsentKeys, listConsents } from './consent-store.ts'
import { listedEvent } from './list-registrants.ts'
import {
  countByQuestion,
  type Listed,
  type ListedRegistrant,
  listRegistrantsBefore,
} from './registrant-list-store.ts'
import { xlsxOf } from './xlsx.ts'

const columns = ['first_name', 'last_name', 'email', 'company', 'title'] as const
const facts = [
  'status',
  'attendance',
  'registered_at',
  'arrived_at',
  'consented_at',
  'timezone',
  'locale',
] as const

const referrals = ['referred_by', 'referred', 'registered_by'] as const

const described = [...facts, ...referrals, ...sourceKeys]
/** Every export's header starts with these. A fact answers no question, even if a form uses its name. */
export const fixedExportColumns: readonly { name: string; isFact: boolean }[] = [
  ...columns.map((name) => ({ name, isFact: false })),
  ...described.map((name) => ({ name, isFact: name !== 'attendance' })),
]

type Question = { key: string; label: string; kind?: FormFieldKind }

type Asked = {
  questions: readonly Question[]
  /** The fields whose proof follows, in four columns each. */
  consents: readonly string[]
}

const proofFacts = ['agreed_at', 'version', 'text', 'network_hash'] as const

/** Registrants per transaction, so that a slow download doesn't keep one open. */
const batchSize = 1000

/**
 * Streams the matching registrants, newest first, as a CSV file or a workbook: the person, where they came from, every
 * answer, and the proof of what they agreed to. Spreadsheets don't evaluate any of it. Records the export in the audit
 * trail. Throws like the list, before the first line.
 */
export async function exportRegistrants(
  ctx: MemberContext,
  { format, ...query }: ExportRegistrantsQuery,
): Promise<AsyncGenerator<string | Uint8Array>> {
  const { listed, ...asked } = await inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, query.event, 'registrant:export')
    await writeAudit(ctx, { action: 'registrants.exported', ...eventTarget(event) })
    const fields = await findFormFields(ctx.db, event)
    // Answers to deleted questions stay in the file, under their keys.
    const answered = Object.keys(await countByQuestion(ctx.db, event.id))
    const former = answered.filter((key) => !fields.some((field) => field.key === key))
    const all: Question[] = [
      ...fields.filter(({ kind }) => kind !== 'content'),
      ...former.map((key) => ({ key, label: key })),
    ]
    return {
      listed: { ...query, event: await listedEvent(ctx, event) },
      questions: all.filter(({ key }) => !columns.some((column) => column === key)),
      consents: await listConsentKeys(ctx.db, event.id),
    }
  })
  const rows = rowsOf(ctx, listed, asked)
  return format === 'xlsx' ? xlsxOf(rows) : linesOf(rows)
}

async function* linesOf(batches: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(csvLine).join('')
}

async function* rowsOf(
  ctx: MemberContext,
  listed: Listed,
  { questions, consents }: Asked,
): AsyncGenerator<string[][]> {
  const proofs = consents.flatMap((key) => proofFacts.map((fact) => `${key}.${fact}`))
  yield [[...fixedExportColumns.map(({ name }) => name), ...questions.map(({ label }) => label), ...proofs]]
  let last: ListedRegistrant | undefined
  do {
    const before = { last, limit: batchSize }
    const { rows, agreed } = await inOrganization(ctx, async (ctx) => {
      const rows = await listRegistrantsBefore(ctx.db, listed, before)
      const ids = consents.length > 0 ? rows.map(({ id }) => id) : []
      return { rows, agreed: await listConsents(ctx.db, { organizationId: ctx.organizationId, ids }) }
    })
    const proofOf = latestProofs(agreed)
    yield rows.map((row) => [
      ...cellsOf(row, { questions, event: listed.event }),
      ...consents.flatMap((key) => proofCells(proofOf.get(`${row.id} ${key}`))),
    ])
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

type Cells = { questions: readonly Question[]; event: Listed['event'] }

function cellsOf(row: ListedRegistrant, { questions, event }: Cells): string[] {
  return [
    ...columns.map((column) => row.user[column]),
    registrantStatusWords[row.status],
    attendanceWords[attendanceAt(event, row.attendance)],
    row.registered_at.toISOString(),
    row.arrived_at?.toISOString() ?? '',
    row.consented_at?.toISOString() ?? '',
    row.timezone ?? '',
    row.locale ?? '',
    row.referrer?.full_name ?? '',
    String(row.referred),
    row.registrar?.full_name ?? '',
    ...sourceKeys.map((key) => row.source[key] ?? ''),
    ...questions.map(({ key, kind }) => cellOf(row.answers[key], kind)),
  ]
}

/** Registering again means agreeing again; the latest proof counts. */
const latestProofs = (agreed: readonly ConsentRow[]) =>
  new Map(agreed.map((proof) => [`${proof.registration_id} ${proof.key}`, proof]))

const proofCells = (proof: ConsentRow | undefined) =>
  proofFacts.map((fact) =>
    fact === 'agreed_at' ? (proof?.agreed_at.toISOString() ?? '') : (proof?.[fact] ?? ''),
  )

function cellOf(answer: Answers[string] | undefined, kind: FormFieldKind | undefined): string {
  if (answer === undefined) return ''
  if (Array.isArray(answer)) return answer.join('; ')
  return kind === 'phoneNumber' ? formatPhone(String(answer)) : String(answer)
}
