import { useState } from 'react'

/** `gone` was there while it was looked at; `unknown` never was. */
export type ThingState = 'new' | 'there' | 'gone' | 'unknown'

/** The thing as it is, or as it was when it was last there. */
export function useLastKnown<Thing>(
  thing: Thing | undefined,
  isNew: boolean,
): { known: Thing | undefined; state: ThingState } {
  const [known, setKnown] = useState(thing)
  if (thing !== undefined && thing !== known) setKnown(thing)
  if (thing !== undefined) return { known: thing, state: 'there' }
  if (known !== undefined) return { known, state: 'gone' }
  return { known, state: isNew ? 'new' : 'unknown' }
}
