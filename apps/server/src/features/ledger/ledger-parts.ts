import type { ProfilePart } from '#features/profiles/public.ts'
import { moveActivities } from './activity-store.ts'

/** The person of an activity is no foreign key, so no column refers to profiles. */
export const ledgerProfilePart: ProfilePart = { name: 'ledger', columns: [], merge: moveActivities }
