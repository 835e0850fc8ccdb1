import type { MeReply } from '@marquee/domain/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { writeStored } from '#lib/stored.ts'

/** SH-362. */
const saveAfterMs = 1_000

/**
 * Stores the signed-in person's state in this browser, a second after each change (SH-359, SH-360). Returns a function
 * that stops.
 */
export function keepUserState(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== meHash) return
    if (type === 'removed') clearTimeout(timer)
    if (type !== 'updated') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const me = queryClient.getQueryData(meQuery.queryKey)
      if (me !== undefined) writeStored('localStorage', localKeys.userState, encode(userStateOf(me)))
    }, saveAfterMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const meHash = JSON.stringify(meQuery.queryKey)

/** Exactly the fields of SH-360. */
function userStateOf(me: MeReply) {
  const { id, organization, role, is_admin, is_content_lab_standalone, workspaces, requester_role } = me
  return { id, organization, role, is_admin, is_content_lab_standalone, workspaces, requester_role }
}

/** JSON in base64url (RFC 4648, section 5), so that names in any script survive. */
function encode(state: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
