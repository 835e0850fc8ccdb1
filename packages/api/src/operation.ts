/** The studio's operations, called with the session of this page. */
import { session } from './browser-session.ts'
import { createOperations } from './build-operation.ts'

export const { operation, download } = createOperations({
  fetch: session.fetch,
  leavingHeaders() {
    const token = session.accessToken
    return token === undefined ? {} : { Authorization: `Bearer ${token}` }
  },
})
