import { ActionIcon, Button } from '@mantine/core'
import { listWorkflows, retryWorkflow } from '@marquee/api/duplication'
import type { Workflow } from '@marquee/domain/duplication'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { formatShare } from '#lib/format.ts'
import { toast } from '#ui/toast/toast.ts'
import { TrayRow } from '#ui/tray/tray-row.tsx'
import { Tray } from '#ui/tray/tray.tsx'
import { t } from './texts.ts'
import { useOwnWorkflows } from './use-own-workflows.ts'

/** The event copies this person started, in any tab; renders nothing without any. */
export function DuplicationTray({ onView }: { onView: (eventId: string) => void }) {
  const { workflows, dismiss } = useOwnWorkflows()
  const toggle = useRef<HTMLButtonElement>(null)
  if (workflows.length === 0) return null
  return (
    <Tray
      label={t('copies')}
      summary={summaryOf(workflows)}
      toggleLabels={{ hide: t('collapse'), show: t('expand') }}
      toggleRef={toggle}
    >
      {workflows.map((workflow) => (
        <WorkflowRow
          key={workflow.workflow_id}
          workflow={workflow}
          onView={() => onView(workflow.event_id)}
          onDismiss={() => {
            dismiss(workflow)
            // The pressed button disappears with its row.
            toggle.current?.focus()
          }}
        />
      ))}
    </Tray>
  )
}

type WorkflowRowProps = { workflow: Workflow; onView: () => void; onDismiss: () => void }

function WorkflowRow({ workflow, onView, onDismiss }: WorkflowRowProps) {
  const { event_title: name, status, progress, failure, can } = workflow
  const retry = useRetry(workflow.workflow_id)
  const isRunning = status === 'RUNNING'
  return (
    <TrayRow
      name={name}
      isAlarming={failure !== null}
      line={failure ?? (isRunning ? t('copying', { share: formatShare(progress) }) : t('done'))}
      progress={
        isRunning ? { value: progress * 100, label: t('progress', { name }), isMoving: true } : undefined
      }
      actions={
        <>
          {can.retry && (
            <Button
              variant="light"
              size="compact-xs"
              aria-label={t('retryCopy', { name })}
              aria-disabled={retry.isPending}
              onClick={() => (retry.isPending ? undefined : retry.mutate())}
            >
              {t('retry')}
            </Button>
          )}
          <Button variant="light" size="compact-xs" aria-label={t('viewCopy', { name })} onClick={onView}>
            {t('view')}
          </Button>
          {!isRunning && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('dismiss', { name })}
              title={t('dismiss', { name })}
              onClick={onDismiss}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  )
}

function useRetry(workflowId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => retryWorkflow({ path: { workflow_id: workflowId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listWorkflows.key() }),
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
  })
}

function summaryOf(workflows: readonly Workflow[]): string {
  const running = workflows.filter(({ status }) => status === 'RUNNING').length
  if (running > 0) return t('summaryActive', { count: running })
  const failed = workflows.filter(({ failure }) => failure !== null).length
  return failed > 0 ? t('summaryFailed', { count: failed }) : t('summaryEnded')
}
