/** What the studio reads of work in the background. */
import { listWorkflows } from '@marquee/api/duplication'
import { queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'

/** The server says when something moves; should that be lost, it is asked again so often while something runs. */
const askAgainEveryMs = 5_000

/** What the person has begun: what runs, what has ended a moment ago, and what failed within a day. */
export const ownWorkflowsQuery = queryOptions({
  ...listWorkflows.query(),
  select: resultsOf,
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ status }) => status === 'RUNNING') === true ? askAgainEveryMs : false,
})
