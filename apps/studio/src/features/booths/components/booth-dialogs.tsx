import '@mantine/core/styles/Divider.css'
import { Divider, Stack } from '@mantine/core'
import type { Booth } from '@marquee/domain/booths'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { EditDialog } from '#ui/edit-dialog/edit-dialog.tsx'
import { useDeleteBooth } from '../booth-mutations.ts'
import { t } from '../texts.ts'
import { BoothForm } from './booth-form.tsx'
import { BoothLeads } from './booth-leads.tsx'
import { BoothRooms } from './booth-rooms.tsx'
import { ResourceSection } from './resource-section.tsx'

type BoothDialogProps = { eventId: string; booth: Booth; isOpen: boolean; onClose: () => void }

/** Edits a booth: its content, its resources and its rooms. */
export function BoothEditor({ eventId, booth, isOpen, onClose }: BoothDialogProps) {
  return (
    <EditDialog title={t('editTitle')} isOpen={isOpen} isDrawer onClose={onClose}>
      {(controls) => (
        <Stack gap="lg">
          <BoothForm eventId={eventId} booth={booth} controls={controls} />
          <Divider />
          <ResourceSection eventId={eventId} booth={booth} />
          <Divider />
          <BoothRooms eventId={eventId} booth={booth} />
          <Divider />
          <BoothLeads eventId={eventId} booth={booth} />
        </Stack>
      )}
    </EditDialog>
  )
}

/** Confirms the deletion of a booth, naming what is deleted with it. */
export function DeleteBoothDialog({ eventId, booth, isOpen, onClose }: BoothDialogProps) {
  const deletion = useDeleteBooth(eventId)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t('deleteTitle')}
      busyLabel={t('deleteBusy')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(booth, { onSuccess: close })}
      onClose={onClose}
    >
      {t('deleteText', {
        title: booth.title,
        resources: t('resources', { count: booth.resources.length }),
        rooms: t('rooms', { count: booth.discussion_group_objects.length }),
      })}
    </ConfirmMutation>
  )
}
