import { Button, Skeleton, Stack } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { IconBroadcast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery, useMayChangeEvent } from '#features/events/public.ts'
import { PlanGate } from '#features/flags/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Tooltip } from '#ui/tooltip/tooltip.tsx'
import { ConnectionDialog } from '../components/connection-dialog.tsx'
import { DeleteLiveInputDialog } from '../components/delete-live-input-dialog.tsx'
import { LiveInputDialog } from '../components/live-input-dialog.tsx'
import { LiveInputRow } from '../components/live-input-row.tsx'
import { liveInputsQuery } from '../live-input-queries.ts'
import { t } from '../texts.ts'
import { useLiveInputUpdates } from '../use-live-input-updates.ts'

type InputChoice = 'save' | 'connect' | 'delete'
type ChosenInput = { input: RtmpInput | undefined; choice: InputChoice; isOpen: boolean }

/** The RTMP inputs of an event, with their keys and tests (LV-001, LV-003). */
export function LiveInputsPage({ eventId }: { eventId: string }) {
  useLiveInputUpdates(eventId)
  const decision = useMayChangeEvent(eventId)
  const [chosen, setChosen] = useState<ChosenInput>()
  const choose = (choice: InputChoice, input?: RtmpInput) => setChosen({ input, choice, isOpen: true })
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const isOpen = (choice: InputChoice) => chosen?.isOpen === true && chosen.choice === choice
  const input = chosen?.input
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <Tooltip label={decision.allowed ? '' : decision.sentence} isDisabled={decision.allowed}>
            <Button disabled={!decision.allowed} onClick={() => choose('save')}>
              {t('add')}
            </Button>
          </Tooltip>
        }
      />
      <PlanGate feature="rtmp">
        <LiveInputs eventId={eventId} canEdit={decision.allowed} onChoose={choose} />
      </PlanGate>
      <LiveInputDialog
        eventId={eventId}
        input={input}
        isOpen={isOpen('save')}
        onClose={close}
        onCreated={(created) => choose('connect', created)}
      />
      {input && (
        <>
          <ConnectionDialog input={input} isOpen={isOpen('connect')} onClose={close} />
          <DeleteLiveInputDialog eventId={eventId} input={input} isOpen={isOpen('delete')} onClose={close} />
        </>
      )}
    </>
  )
}

type LiveInputsProps = {
  eventId: string
  canEdit: boolean
  onChoose: (choice: InputChoice, input: RtmpInput) => void
}

/** The list in its four states: loading, failed, empty, ready. */
function LiveInputs({ eventId, canEdit, onChoose }: LiveInputsProps) {
  const inputs = useQuery(liveInputsQuery(eventId))
  const event = useQuery(eventQuery(eventId))
  if (inputs.data === undefined || event.data === undefined) {
    const { error, isFetching, refetch } = inputs.isError ? inputs : event
    if (error === null) return <LiveInputsSkeleton />
    const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
    return <FailedNotice message={t('loadFailed')} error={error} {...retry} />
  }
  const { results } = inputs.data
  if (results.length === 0) {
    return <ListState icon={<IconBroadcast aria-hidden />} title={t('empty')} text={t('emptyText')} />
  }
  return <Rows inputs={results} event={event.data} canEdit={canEdit} onChoose={onChoose} />
}

type RowsProps = Omit<LiveInputsProps, 'eventId'> & { inputs: RtmpInput[]; event: Event }

function Rows({ inputs, event, canEdit, onChoose }: RowsProps) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} aria-label={t('list')}>
      {inputs.map((input) => (
        <LiveInputRow
          key={input.id}
          input={input}
          event={event}
          canEdit={canEdit}
          onConnect={() => onChoose('connect', input)}
          onRename={() => onChoose('save', input)}
          onDelete={() => onChoose('delete', input)}
        />
      ))}
    </Stack>
  )
}

function LiveInputsSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[1, 2].map((row) => (
        <Skeleton key={row} height={96} />
      ))}
    </Stack>
  )
}
