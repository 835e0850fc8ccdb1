import { useLocalStorage, useThrottledCallback } from '@mantine/hooks'
import { listWorkflows } from '@marquee/api/duplication'
import type { Workflow } from '@marquee/domain/duplication'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '#lib/announce.ts'
import { namesId } from '#lib/replies.ts'
import { useSignal } from '#lib/signals.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { t } from './texts.ts'
import { ownWorkflowsQuery } from './workflow-queries.ts'

/** A copy moves a dozen times within a second or two. */
const refetchEveryMs = 500
/** What is older than a day is told by nobody. */
const rememberedAtMost = 50

/** The copies that the person began and has not sent away; they are asked for again when one moves. */
export function useOwnWorkflows(): { workflows: Workflow[]; dismiss: (workflow: Workflow) => void } {
  const { data = [] } = useQuery(ownWorkflowsQuery)
  const [dismissed, setDismissed] = useLocalStorage<string[]>({
    key: localKeys.dismissedWorkflows,
    defaultValue: [],
  })
  useKeptFresh()
  useEndToasts(data)
  return {
    workflows: data.filter((workflow) => !dismissed.includes(endOf(workflow))),
    dismiss: (workflow) => setDismissed((before) => [...before, endOf(workflow)].slice(-rememberedAtMost)),
  }
}

/** What was sent away when it had failed comes back when it is tried again. */
function endOf({ workflow_id, ended_at }: Workflow): string {
  return `${workflow_id} ${ended_at}`
}

function useKeptFresh(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    void queryClient.invalidateQueries({ queryKey: listWorkflows.key() })
  }, refetchEveryMs)
  useSignal('workflow-updated', ({ event_id, status }) => {
    refetch()
    if (status === 'RUNNING') return
    // Whatever is shown of the event: half of it was not there a moment ago.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => namesId(queryKey, event_id) })
  })
}

/** Says once how a copy has ended that was seen to run. */
function useEndToasts(workflows: readonly Workflow[]): void {
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
