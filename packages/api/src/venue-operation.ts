/** The venue's operations. The browser adds the event's cookie. */
import { roomKeyHeader } from '@marquee/domain/audience'
import { currentLanguage } from '@marquee/domain/languages'
import { apiErrorOf, noAnswer } from './api-error.ts'
import { createOperations } from './build-operation.ts'
import { reportRefusal } from './venue-refusals.ts'
import { reach } from './venue-source.ts'

export const { operation, download } = createOperations({
  async fetch(address, init, id) {
    const headers = new Headers(init.headers)
    headers.set('accept-language', currentLanguage())
    const { roomKey } = document.documentElement.dataset
    if (roomKey !== undefined) headers.set(roomKeyHeader, roomKey)
    const response = await reach(address, { ...init, headers }, id).catch((error: unknown) => {
      if (init.signal?.aborted) throw error
      throw noAnswer(error)
    })
    if (response.ok) return response
    const error = await apiErrorOf(response)
    reportRefusal(error)
    throw error
  },
  sendOnLeaving: reach,
})
