/** The studio's operations, called with the session of this page. */
import { session } from './browser-session.ts'
import { createOperations } from './build-operation.ts'

export const { operation, download } = createOperations({
  fetch: session.fetch,
  sendOnLeaving(address, init) {
    const headers = new Headers(init.headers)
    const token = session.accessToken
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  },
})
