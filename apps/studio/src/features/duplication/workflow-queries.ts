/** What the studio reads of work in the background. */
import { listOwnWorkflows } from '@marquee/api'
import { queryOptions } from '@tanstack/react-query'

export const workflowKeys = { all: ['workflows'] } as const

/** The server says when something moves; should that be lost, it is asked again so often while something runs. */
const askAgainEveryMs = 5_000

/** What the person has begun: what runs, what has ended a moment ago, and what failed within a day. */
export const ownWorkflowsQuery = queryOptions({
  queryKey: [...workflowKeys.all, 'own'],
  queryFn: ({ signal }) => listOwnWorkflows(signal),
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'RUNNING') === true ? askAgainEveryMs : false,
})
