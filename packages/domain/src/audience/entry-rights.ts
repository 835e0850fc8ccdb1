/**
 * What an entry may do. Whoever typed an address has shown that they typed it, and nothing else: everything that is a person's
 * own hangs on proof, and everyone who decides about it asks here.
 */
import type { EventRoleNumber } from '../people/public.ts'

/** `proved` by the link that was emailed or handed to the person; `typed` by a form alone. */
export const entryProofs = ['typed', 'proved'] as const
export type EntryProof = (typeof entryProofs)[number]

type KnownEntry = {
  proof: EntryProof
  /** The roles that the person has at the event. */
  roles: readonly EventRoleNumber[]
  /** Whether somebody has vouched for the person since the address was typed: they themselves, or an organizer. */
  isVouchedFor: boolean
}

export type EntryRights = {
  /** The roles that count. */
  roles: readonly EventRoleNumber[]
  /** Whether they act as the person: see and change what is the person's, write to others, and are listed. */
  isPerson: boolean
  /** Whether they vote and answer, which each person does once. */
  isCounted: boolean
}

const attendee: EventRoleNumber = 0

export function rightsOfEntry({ proof, roles, isVouchedFor }: KnownEntry): EntryRights {
  if (proof === 'proved') return { roles, isPerson: true, isCounted: true }
  return { roles: [attendee], isPerson: false, isCounted: !isVouchedFor }
}
