import type { ProfilePart } from '#features/profiles/public.ts'
import { moveActivities } from './activity-store.ts'

/** An activity refers to its person without a foreign key, so no column refers to profiles. */
export const ledgerProfilePart: ProfilePart = { name: 'ledger', columns: [], merge: moveActivities }
