/**
 * Who wrote something: a person, or an entry with a typed address and name. Neither owns what the other wrote, except
 * that an entry keeps what it wrote before it was proved.
 */
import type { Attendee } from '#platform/context.ts'

export type Self = Pick<Attendee, 'profileId' | 'entryId' | 'isPerson'>
type Written = { author_profile_id: string | null; typed_entry_id: string | null }

/** The entry to store with what the attendee writes; null for a person. */
export const typedEntryOf = ({ entryId, isPerson }: Self): string | null => (isPerson ? null : entryId)

/** Who the author is for others; null once the person has been erased. */
export function authorIdOf({ author_profile_id, typed_entry_id }: Written): string | null {
  return author_profile_id === null ? null : (typed_entry_id ?? author_profile_id)
}

export function isOwn(self: Self | undefined, { author_profile_id, typed_entry_id }: Written): boolean {
  if (self === undefined || author_profile_id !== self.profileId) return false
  return typed_entry_id === null ? self.isPerson : typed_entry_id === self.entryId
}
