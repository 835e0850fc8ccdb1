/**
 * What somebody is typing over something that others may change meanwhile. Only the fields that were touched are kept
 * here; every other follows the server. A touched field that changes there is a conflict, which is shown and never
 * settled behind anybody's back.
 */
import { useState } from 'react'

export type Edits<Values> = {
  /** The server's values with what was typed over them. */
  draft: Values
  /** The touched fields that differ from the server's. */
  changed: Partial<Values>
  /** What those fields were when they were touched. */
  seen: Partial<Values>
  isDirty: boolean
  /** What the server has made of a field that was touched. */
  theirs: Partial<Values>
  set: (change: Partial<Values>) => void
  useTheirs: (field: keyof Values) => void
  keepMine: (field: keyof Values) => void
}

/** Edits over `server`, which may become another at any time. */
export function useEdits<Values extends object>(server: Values): Edits<Values> {
  const [touched, setTouched] = useState<Partial<Values>>({})
  const [known, setKnown] = useState<Partial<Values>>({})
  const changed = fieldsWhere(touched, (field) => !isSame(touched[field], server[field]))
  const theirs = fieldsWhere(
    fieldsWhere(server, (field) => field in changed),
    (field) => !isSame(known[field], server[field]),
  )
  return {
    draft: { ...server, ...touched },
    changed,
    seen: fieldsWhere(known, (field) => field in changed),
    isDirty: Object.keys(changed).length > 0,
    theirs,
    set: (change) => {
      setTouched((before) => ({ ...before, ...change }))
      setKnown((before) => ({
        ...fieldsWhere(server, (field) => field in change),
        ...keptOf(before, changed),
      }))
    },
    useTheirs: (field) => setTouched((before) => fieldsWhere(before, (one) => one !== field)),
    keepMine: (field) =>
      setKnown((before) => ({ ...before, ...fieldsWhere(server, (one) => one === field) })),
  }
}

/** What was typed and taken back counts as untouched: it is known anew. */
function keptOf<Values extends object>(known: Partial<Values>, changed: Partial<Values>): Partial<Values> {
  return fieldsWhere(known, (field) => field in changed)
}

function fieldsWhere<Values extends object>(
  values: Values,
  isWanted: (field: keyof Values) => boolean,
): Partial<Values> {
  const left: Partial<Values> = { ...values }
  for (const field in left) if (!isWanted(field)) delete left[field]
  return left
}

/** Things are the same when they are the same by id. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, onlyId) === JSON.stringify(other, onlyId)
}

function onlyId(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
