import '@mantine/core/styles/Switch.css'
import { Stack, Switch } from '@mantine/core'
import { type RegistrantView, viewLimits } from '@marquee/domain/registrants'
import { useState } from 'react'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { withReason } from '#lib/error-words.ts'
import { type NewView, useCreateView } from '../saved-view-mutations.ts'
import { t } from '../texts.ts'

type SaveViewDialogProps = {
  eventId: string
  isOpen: boolean
  mayShare: boolean
  shows: NewView['shows']
  onSaved: (view: RegistrantView) => void
  onClose: () => void
}

/** Saves what the list shows under a name. */
export function SaveViewDialog({ isOpen, onClose, ...props }: SaveViewDialogProps) {
  return (
    <EditDialog isOpen={isOpen} title={t('viewSave')} onClose={onClose}>
      {(controls) => <ViewForm {...props} {...controls} />}
    </EditDialog>
  )
}

type ViewFormProps = Omit<SaveViewDialogProps, 'isOpen' | 'onClose'> & EditDialogControls

function ViewForm({ eventId, mayShare, shows, onSaved, markChanged, finish, leave }: ViewFormProps) {
  const [title, setTitle] = useState('')
  const [isShared, setShared] = useState(false)
  const creating = useCreateView(eventId)
  const save = () =>
    creating.mutate(
      { title: title.trim(), is_shared: isShared, shows },
      {
        onSuccess: (view) => {
          onSaved(view)
          finish()
        },
      },
    )
  return (
    <DialogForm
      confirmLabel={t('viewSaveConfirm')}
      isBusy={creating.isPending}
      canSubmit={title.trim() !== ''}
      error={creating.error && withReason(creating.error, t('viewFailed'))}
      onSubmit={save}
      onCancel={leave}
    >
      <Stack>
        <TextField
          label={t('viewTitle')}
          data-autofocus
          maxLength={viewLimits.title}
          value={title}
          onChange={(typing) => {
            setTitle(typing.currentTarget.value)
            markChanged(typing.currentTarget.value !== '')
          }}
        />
        {mayShare && (
          <Switch
            label={t('viewShare')}
            description={t('viewShareHint')}
            checked={isShared}
            onChange={(toggle) => setShared(toggle.currentTarget.checked)}
          />
        )}
      </Stack>
    </DialogForm>
  )
}
