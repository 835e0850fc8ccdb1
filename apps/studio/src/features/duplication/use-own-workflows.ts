import { useLocalStorage } from '@mantine/hooks'
import { listWorkflows } from '@marquee/api/duplication'
import type { Workflow } from '@marquee/domain/duplication'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { namesId, resultsOf } from '#lib/replies.ts'
import { useRefetchOnSignals, useSignal } from '#lib/signals.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { t } from './texts.ts'

/** A copy reports progress a dozen times within a second or two. */
const refetchEveryMs = 500
/** A fallback for lost signals, while something is running. */
const pollMs = 5_000
/** The server stops listing them after a day, so old ones can be forgotten. */
const maxDismissed = 50

/** What this person started: running, just finished, or failed within the last day. */
const ownWorkflowsQuery = queryOptions({
  ...listWorkflows.query(),
  select: resultsOf,
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ status }) => status === 'RUNNING') === true ? pollMs : false,
})

/** The copies this person started and hasn't dismissed, refetched as they progress. */
export function useOwnWorkflows(): { workflows: Workflow[]; dismiss: (workflow: Workflow) => void } {
  const { data = [] } = useQuery(ownWorkflowsQuery)
  const [dismissed, setDismissed] = useLocalStorage<string[]>({
    key: localKeys.dismissedWorkflows,
    defaultValue: [],
  })
  useWorkflowUpdates()
  useEndAnnouncements(data)
  return {
    workflows: data.filter((workflow) => !dismissed.includes(endOf(workflow))),
    dismiss: (workflow) => setDismissed((before) => [...before, endOf(workflow)].slice(-maxDismissed)),
  }
}

/** Includes the end, so that a dismissed failure comes back when it is retried. */
function endOf({ workflow_id, ended_at }: Workflow): string {
  return `${workflow_id} ${ended_at}`
}

function useWorkflowUpdates(): void {
  const queryClient = useQueryClient()
  useRefetchOnSignals(
    ['workflow-updated'],
    () => void queryClient.invalidateQueries({ queryKey: listWorkflows.key() }),
    { everyMs: refetchEveryMs },
  )
  useSignal('workflow-updated', ({ event_id, status }) => {
    if (status === 'RUNNING') return
    // Refetch everything about the event: half of it didn't exist a moment ago.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => namesId(queryKey, event_id) })
  })
}

/** Announces the result of each copy that was seen running. */
function useEndAnnouncements(workflows: readonly Workflow[]): void {
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const { workflow_id, status, event_title: name, failure } of workflows) {
      if (status === 'RUNNING') {
        running.current.add(workflow_id)
      } else if (running.current.delete(workflow_id)) {
        announce(
          failure === null ? t('announceDone', { name }) : t('announceFailed', { name, reason: failure }),
        )
      }
    }
  }, [workflows])
}
