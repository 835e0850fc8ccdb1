/** Whom the address of the page is about. Never by their email: addresses last, and are seen. */
import { type RawSearchParams, readId } from '#lib/search-params.ts'

export type PrivacySearchParams = { user?: string | undefined; profile?: string | undefined }

/** What an address says, whatever is written in it. */
export function parsePrivacySearchParams(raw: RawSearchParams<PrivacySearchParams>): PrivacySearchParams {
  return { user: readId(raw.user), profile: readId(raw.profile) }
}
