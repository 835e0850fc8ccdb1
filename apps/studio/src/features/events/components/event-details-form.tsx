import { Alert, Button, Fieldset, Group, Stack } from '@mantine/core'
import { ApiError } from '@marquee/api'
import type { Event } from '@marquee/domain/events'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import type { EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { changeOf, type EventDetailsDraft, eventDetailsDraftOf } from '../event-details-draft.ts'
import { useUpdateEvent } from '../one-event-mutations.ts'
import { t } from '../one-event-texts.ts'
import { EventCampaignFields } from './event-campaign-fields.tsx'
import { EventDetailFields } from './event-detail-fields.tsx'

type EventDetailsFormProps = { event: Event; controls: EditDialogControls }

/** The fields of an event, each with what the server says of it. */
export function EventDetailsForm({ event, controls }: EventDetailsFormProps) {
  const [draft, setDraft] = useState(eventDetailsDraftOf(event))
  const update = useUpdateEvent(event.id)
  const isChanged = Object.keys(changeOf(event, draft)).length > 0
  useBlocker({
    shouldBlockFn: async () => isChanged && !(await controls.mayLeave()),
    enableBeforeUnload: isChanged,
  })

  const set = (change: Partial<EventDetailsDraft>) => {
    if (update.isError) update.reset()
    const next = { ...draft, ...change }
    setDraft(next)
    controls.markChanged(Object.keys(changeOf(event, next)).length > 0)
  }
  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (!isChanged || draft.title.trim() === '' || update.isPending) return
    update.mutate(changeOf(event, draft), {
      onSuccess: () => {
        toast({ kind: 'success', message: t('saved') })
        controls.finish()
      },
    })
  }
  const fields = { draft, set, error: update.error }
  return (
    <form onSubmit={save} noValidate>
      <Fieldset variant="unstyled" disabled={update.isPending}>
        <Stack gap="md">
          {update.error && !isAboutFields(update.error) && (
            <Alert color="red" role="alert">
              {sentenceOf(update.error)}
            </Alert>
          )}
          <EventDetailFields {...fields} isOccurrence={event.series?.kind === 'repeating'} />
          <EventCampaignFields {...fields} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={controls.leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!isChanged} loading={update.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  )
}

/** Then it stands at the fields. */
function isAboutFields(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.errors).length > 0
}
