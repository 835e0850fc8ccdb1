import {
  type AnyCodeArea,
  type CodePlace,
  isOverLimit,
  limitSentence,
  unresolvedSentence,
} from '@marquee/domain/custom-code'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  type CodeAreaRow,
  type CodeOwner,
  insertCode,
  lockCodeArea,
  updateCode,
} from './custom-code-store.ts'

type Saving = {
  owner: CodeOwner
  area: AnyCodeArea
  code: string
  /** The revision that the code was changed on; any if undefined. */
  revision?: number
}

/** Throws `changed_meanwhile` if someone else changed the code. Check it with `requireSound` first. */
export async function saveCode(db: Db, { owner, area, code, revision }: Saving): Promise<CodeAreaRow> {
  const row = await lockCodeArea(db, owner, area)
  const isSeen = revision === undefined || (row?.revision ?? 0) === revision
  const saved =
    isSeen && (row ? await updateCode(db, row.id, code) : await insertCode(db, { owner, area, code }))
  if (!saved) throw new AppError('changed_meanwhile')
  return saved
}

type CodeToCheck = { area: CodePlace; code: string; field: string }

/** Throws `invalid_input` at the field for code that is too long or has errors (CA-018, CA-027). */
export async function requireSound({ area, code, field }: CodeToCheck): Promise<void> {
  if (isOverLimit(area, code)) throw atField(field, limitSentence(area))
  // Two large libraries that a server without custom code never needs.
  const { lintCode } = await import('@marquee/domain/code-lint')
  if (lintCode(area, code).length > 0) throw atField(field, unresolvedSentence(area))
}

function atField(field: string, message: string): AppError {
  return new AppError('invalid_input', { message, errors: { [field]: [message] } })
}
