import { AppError } from '#platform/errors/app-error.ts'
import type { HttpRequest } from '#platform/http/http.ts'

/**
 * Throws `forbidden` for calls from pages of another origin. Sign-in cookies are SameSite=Strict; this also stops other
 * origins of the same site from using them, and any page from signing a person in as someone else.
 */
export async function refuseOtherOrigins(request: HttpRequest): Promise<void> {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden')
    return
  }
  // Browsers from before 2023 send only `Origin`. Programs send neither header.
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== hostOf(`${request.protocol}://${request.host}`))
    throw new AppError('forbidden')
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}
