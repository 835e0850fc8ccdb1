import { answersInRow, columnOfField, type RowOutcome } from '@marquee/domain/registrant-import'
import type { Answers, FormField } from '@marquee/domain/registration'
import { findStandings } from '#features/registrants/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'

type Judged<Row> = { row: Row; outcome: RowOutcome; address: string | null }

type Judging = {
  eventId: string
  fields: readonly FormField[]
  /** The key of the question for each column. */
  matched: readonly (string | null)[]
}

export type Judge = <Row extends { cells: readonly string[] }>(
  ctx: WithDb<OrganizationContext>,
  rows: readonly Row[],
) => Promise<Judged<Row>[]>

/**
 * Says what would become of rows, in the order of the file: whose answers are wrong, who was in an earlier row, who is
 * registered already, and who may not register.
 */
export function createJudge({ eventId, fields, matched }: Judging): Judge {
  const columns = columnOfField(matched)
  /** Ids of profiles, and addresses of people without one. */
  const seen = new Set<string>()
  return async (ctx, rows) => {
    const read = rows.map((row) => ({ row, ...answersInRow(row.cells, { fields, columns }) }))
    const valid = read.filter(({ errors }) => Object.keys(errors).length === 0)
    const standings = await findStandings(
      ctx,
      eventId,
      valid.map(({ answers }) => emailIn(answers)),
    )
    return read.map(({ row, answers, errors }) => {
      const email = emailIn(answers).toLowerCase()
      const address = email === '' ? null : email
      if (Object.keys(errors).length > 0) return { row, outcome: 'invalid', address }
      const { profileId = email, is } = standings.get(email) ?? { is: 'new' }
      const isRepeated = seen.has(profileId)
      seen.add(profileId)
      if (isRepeated) return { row, outcome: 'duplicate', address }
      return { row, outcome: is === 'new' ? 'ready' : is, address }
    })
  }
}

export const emailIn = ({ email }: Answers): string => (typeof email === 'string' ? email : '')
