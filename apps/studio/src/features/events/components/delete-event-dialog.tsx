import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type Event, eventState, formatEventContent } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useDeleteEvent } from '../one-event-mutations.ts'
import { eventMetadataQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { wordsInList } from '../words-in-list.ts'

type Doomed = Pick<
  Event,
  'id' | 'title' | 'event_type' | 'start_time' | 'end_time' | 'is_test' | 'canceled_at'
>
type DeleteEventDialogProps = {
  event: Doomed
  isOpen: boolean
  onClose: () => void
  /** The event is gone: whoever is on its page leaves it. */
  onDeleted?: () => Promise<void> | void
}

const stay = () => undefined

/**
 * Names what goes with the event, and deletes it only then (EV-048). One that is live, or that people have registered
 * for, is deleted only by whoever types its title.
 */
export function DeleteEventDialog({ event, isOpen, onClose, onDeleted = stay }: DeleteEventDialogProps) {
  const { things, isPrecious } = useLoss(event, isOpen)
  const deletion = useDeleteEvent({ event, onDeleted })
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isConfirmed = things !== undefined && (!isPrecious || typed.trim() === event.title)
  const close = () => {
    deletion.reset()
    setTyped('')
    setIsTried(false)
    onClose()
  }
  const confirm = () => {
    setIsTried(true)
    if (isConfirmed) deletion.mutate(undefined, { onSuccess: close })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isLoss
      title={t(event.event_type === 'Recording' ? 'delete.titleRecording' : 'delete.title')}
      confirmLabel={t(deletion.isPending ? 'delete.busy' : 'delete')}
      isBusy={deletion.isPending}
      error={deletion.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="sm">
        <Loss title={event.title} things={things} />
        {isPrecious && (
          <TextInput
            label={t('delete.type')}
            value={typed}
            error={isTried && !isConfirmed ? t('delete.mismatch') : undefined}
            onChange={(typing) => setTyped(typing.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** What goes along, once it is known, and whether its loss would be felt by people outside. */
function useLoss(event: Doomed, isAsked: boolean) {
  const { data } = useQuery({ ...eventMetadataQuery(event.id), enabled: isAsked })
  const isLive = eventState(event, useNow()) === 'live'
  const things = data?.metadata?.things
  const hasRegistrants = things?.some(({ what }) => what === 'registrants') === true
  return { things, isPrecious: hasRegistrants || isLive }
}

type LossProps = { title: string; things: readonly { what: string; count: number }[] | undefined }

function Loss({ title, things }: LossProps) {
  if (things === undefined) return <Skeleton height={48} />
  const words = wordsInList(things.map((thing) => formatEventContent(thing)))
  return (
    <Text>
      {words === '' ? t('delete.without', { title }) : t('delete.with', { title, things: words })}{' '}
      {t('delete.stays')}
    </Text>
  )
}
