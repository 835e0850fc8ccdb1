import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  answersInRow,
  columnOfField,
  type RowOutcome,
  withAttendance,
} from '@marquee/domain/registrant-import'
import { plainWords } from '@marquee/domain/lists'
import { type RegistrantStatus, registrantStatuses, registrantStatusWords } from '@marquee/domain/registrants'
import type { Answers, FormField } from '@marquee/domain/registration'
import { findSeating, findStandings, type Seating } from '#features/registering/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import type { StoredColumn } from './schema.ts'

type Judged<Row> = { row: Row; outcome: RowOutcome; address: string | null }

type Judging = {
  eventId: string
  fields: readonly FormField[]
  columns: readonly StoredColumn[]
  isWorkbook: boolean
}

export type Judge = <Row extends { cells: readonly string[] }>(
  ctx: WithDb<OrganizationContext>,
  rows: readonly Row[],
) => Promise<Judged<Row>[]>

/** Reading a row takes up to a tenth of a millisecond, and other requests wait meanwhile. */
const rowsPerTurn = 50

/**
 * Determines the outcomes of rows in file order: invalid answers, duplicates of an earlier row, people who are already
 * registered, who can't register or aren't registered at the source of the file, and people for whom no place would be
 * left.
 */
export function createJudge({ eventId, fields, columns, isWorkbook }: Judging): Judge {
  const columnOf = columnOfField(columns.map(({ field }) => field))
  /** Ids of profiles, and addresses of people without one. */
  const seen = new Set<string>()
  let seating: Seating | undefined
  return async (ctx, rows) => {
    const read: { answers: Answers; isValid: boolean; isIn: boolean }[] = []
    for (const [index, { cells }] of rows.entries()) {
      if (index % rowsPerTurn === 0) await nextTurn()
      const { answers, errors } = answersInRow(cells, { fields, columns: columnOf, isWorkbook })
      const status = statusIn(cells, columns) ?? 'registered'
      read.push({ answers, isValid: Object.keys(errors).length === 0, isIn: status === 'registered' })
    }
    const valid = read.filter(({ isValid }) => isValid)
    const standings = await findStandings(
      ctx,
      eventId,
      valid.map(({ answers }) => emailIn(answers)),
    )
    seating ??= await findSeating(ctx, eventId)
    const outcomeOf = ({ answers, isValid, isIn }: (typeof read)[number]): RowOutcome => {
      if (!isIn) return 'not_registered'
      if (!isValid) return 'invalid'
      const email = emailIn(answers).toLowerCase()
      const { profileId = email, is } = standings.get(email) ?? { is: 'new' }
      if (seen.has(profileId)) return 'duplicate'
      seen.add(profileId)
      return is === 'new' ? 'ready' : is
    }
    const outcomes = read.map((each) => outcomeOf(each))
    const isNew = (_: unknown, index: number) => outcomes[index] === 'ready'
    const seated = seating.seat(read.filter(isNew).map(({ answers }) => withAttendance(answers)))
    return rows.map((row, index) => {
      const email = emailIn(read[index]?.answers ?? {}).toLowerCase()
      const outcome = outcomes[index] ?? 'invalid'
      const isFull = outcome === 'ready' && seated.shift() === false
      return { row, outcome: isFull ? 'full' : outcome, address: email === '' ? null : email }
    })
  }
}

/** The status of this person's registration in a file that we exported. */
export function statusIn(
  cells: readonly string[],
  columns: readonly StoredColumn[],
): RegistrantStatus | undefined {
  const index = columns.findIndex(({ is_status }) => is_status === true)
  const word = plainWords((cells[index] ?? '').trim())
  return registrantStatuses.find((status) => plainWords(registrantStatusWords[status]) === word)
}

export const emailIn = ({ email }: Answers): string => (typeof email === 'string' ? email : '')
