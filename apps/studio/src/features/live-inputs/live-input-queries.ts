import { getRtmpInput, listRtmpInputs } from '@marquee/api/live-inputs'
import { queryOptions } from '@tanstack/react-query'

/** The live inputs of the event, without their keys (LV-047). */
export const liveInputsQuery = (eventId: string) =>
  queryOptions({
    ...listRtmpInputs.query({ query: { event: eventId, limit: 100 } }),
    retry: false,
  })

/** One input with its keys, which are dropped once nothing shows them. */
export const liveInputQuery = (id: string) =>
  queryOptions({ ...getRtmpInput.query({ path: { id } }), retry: false, gcTime: 0 })
