import type { PagePlace } from '#features/tracking-pixels/public.ts'
import type { HttpRequest } from '#platform/http/http.ts'

/** Where the page of this request is shown. */
export const placeOf = ({ pageOrganization, isTrustworthyHost }: HttpRequest): PagePlace => ({
  isOwnDomain: pageOrganization !== undefined,
  isTrustworthy: isTrustworthyHost,
})
