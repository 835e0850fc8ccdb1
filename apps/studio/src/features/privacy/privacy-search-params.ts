/** The person in the URL. Never an email, because URLs end up in histories and logs. */
import { type RawSearchParams, readId } from '#lib/search-params.ts'

export type PrivacySearchParams = { user?: string | undefined; profile?: string | undefined }

/** The parameters in a URL, ignoring invalid values. */
export function parsePrivacySearchParams(raw: RawSearchParams<PrivacySearchParams>): PrivacySearchParams {
  return { user: readId(raw.user), profile: readId(raw.profile) }
}
