import { AppError } from '#platform/errors/app-error.ts'
import type { HttpRequest } from '#platform/http/http.ts'

/**
 * Throws `forbidden` for a call that a page of another origin makes. Cookies of a sign-in are SameSite=Strict; this
 * also keeps other pages of the site from using them, and every page from signing a person in as somebody else.
 */
export async function refuseOtherOrigins(request: HttpRequest): Promise<void> {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden')
    return
  }
  // Browsers of before 2023 send only this. Programs send neither.
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== hostOf(`${request.protocol}://${request.host}`))
    throw new AppError('forbidden')
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}
