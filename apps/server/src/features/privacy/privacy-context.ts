import type { MemberContext, Services } from '#platform/context.ts'
import type { PersonalDataPart } from '#platform/db/personal-data.ts'

type WithDataParts = {
  /** What each feature stores about people, passed in by the composition root. */
  parts: readonly PersonalDataPart[]
}
export type PrivacyJobs = Services & WithDataParts
export type PrivacyContext = MemberContext & WithDataParts
