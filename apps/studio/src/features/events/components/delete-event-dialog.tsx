import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { countsAsLive, type Event, eventState, formatEventContent } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useDeleteEvent } from '../event-mutations.ts'
import { eventMetadataQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { formatList } from '../format-list.ts'

type DeletedEvent = Pick<
  Event,
  'id' | 'title' | 'event_type' | 'start_time' | 'end_time' | 'is_test' | 'canceled_at' | 'airing'
>
type DeleteEventDialogProps = {
  event: DeletedEvent
  isOpen: boolean
  onClose: () => void
  /** Leaves the event's page, if open. */
  onDeleted?: () => Promise<void> | void
}

const noop = () => undefined

/**
 * Deletes an event after listing what is deleted with it (EV-048). A live event, or one with registrants, requires typing
 * its title.
 */
export function DeleteEventDialog({ event, isOpen, onClose, onDeleted = noop }: DeleteEventDialogProps) {
  const { contents, needsTitle } = useDeletionImpact(event, isOpen)
  const deletion = useDeleteEvent({ event, onDeleted })
  const [typed, setTyped] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isConfirmed = contents !== undefined && (!needsTitle || typed.trim() === event.title)
  const close = () => {
    deletion.reset()
    setTyped('')
    setIsSubmitted(false)
    onClose()
  }
  const confirm = () => {
    setIsSubmitted(true)
    if (isConfirmed) deletion.mutate(undefined, { onSuccess: close })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t(event.event_type === 'Recording' ? 'delete.titleRecording' : 'delete.title')}
      confirmLabel={t(deletion.isPending ? 'delete.busy' : 'delete')}
      isBusy={deletion.isPending}
      error={deletion.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="sm">
        <DeletionText title={event.title} contents={contents} />
        {needsTitle && (
          <TextInput
            label={t('delete.type')}
            value={typed}
            error={isSubmitted && !isConfirmed ? t('delete.mismatch') : undefined}
            onChange={(typing) => setTyped(typing.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** What is deleted with the event, and whether people outside the organization would notice. */
function useDeletionImpact(event: DeletedEvent, isEnabled: boolean) {
  const { data } = useQuery({ ...eventMetadataQuery(event.id), enabled: isEnabled })
  const isLive = countsAsLive(eventState(event, useNow()))
  const contents = data?.metadata?.things
  const hasRegistrants = contents?.some(({ what }) => what === 'registrants') === true
  return { contents, needsTitle: hasRegistrants || isLive }
}

type DeletionTextProps = { title: string; contents: readonly { what: string; count: number }[] | undefined }

function DeletionText({ title, contents }: DeletionTextProps) {
  if (contents === undefined) return <Skeleton height={48} />
  const things = formatList(contents.map((content) => formatEventContent(content)))
  return (
    <Text>
      {things === '' ? t('delete.without', { title }) : t('delete.with', { title, things })}{' '}
      {t('delete.stays')}
    </Text>
  )
}
