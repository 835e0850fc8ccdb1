import { safeRedirect } from '#features/accounts/public.ts'

/** What an address of a sign-in screen says: where to go after it, and whether the sign-in before was ended elsewhere. */
export function parseLoginSearch(search: Record<string, unknown>): { redirect?: string; ended?: true } {
  const target = safeRedirect(search['redirect'])
  return {
    ...(target === undefined ? {} : { redirect: target }),
    ...(search['ended'] === true ? { ended: true } : {}),
  }
}
