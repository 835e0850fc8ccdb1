import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { defaultSeats, maxRoomTitleLength, type Room } from '@marquee/domain/rooms'
import { useState } from 'react'
import { PersonSelect } from '#features/people/public.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { SeatSelect } from '#ui/seat-select/seat-select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useSaveRoom } from '../room-mutations.ts'
import { t } from '../texts.ts'

type RoomDialogProps = {
  eventId: string
  /** Undefined to add a room. */
  room: Room | undefined
  /** The booth to add the room to, if any. */
  booth?: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Adds or edits a room of an event or of a booth (AG-060). */
export function RoomDialog({ isOpen, onClose, ...form }: RoomDialogProps) {
  return (
    <EditDialog title={t(form.room ? 'editTitle' : 'addTitle')} isOpen={isOpen} onClose={onClose}>
      {(controls) => <RoomForm {...form} controls={controls} />}
    </EditDialog>
  )
}

type RoomFormProps = Omit<RoomDialogProps, 'isOpen' | 'onClose'> & { controls: EditDialogControls }

function RoomForm({ eventId, room, booth, controls }: RoomFormProps) {
  const [opened] = useState(() => formOf(room))
  const [form, setForm] = useState(opened)
  const [isTried, setTried] = useState(false)
  const saving = useSaveRoom(eventId)
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }))
    controls.markChanged(true)
    saving.reset()
  }
  const isBlank = form.title.trim() === ''
  const save = () => {
    setTried(true)
    if (isBlank) return
    const fields = fieldsOf(form)
    const change = room && { room, change: changedFields(fieldsOf(opened), fields) }
    saving.mutate(change ?? { booth, fields }, { onSuccess: controls.finish })
  }
  const faultOf = (field: string) => fieldErrorOf(saving.error, field)
  return (
    <DialogForm
      isBusy={saving.isPending}
      error={saving.error}
      fields={['title', 'description', 'seats', 'owner']}
      onSubmit={save}
      onCancel={controls.leave}
    >
      <TextField
        label={t('fieldTitle')}
        required
        data-autofocus
        value={form.title}
        maxLength={maxRoomTitleLength}
        error={isTried && isBlank ? t('titleMissing') : faultOf('title')}
        onChange={(typing) => change({ title: typing.currentTarget.value })}
      />
      <TextArea
        label={t('fieldDescription')}
        rows={2}
        maxLength={2000}
        value={form.description}
        error={faultOf('description')}
        onChange={(typing) => change({ description: typing.currentTarget.value })}
      />
      <SeatSelect
        label={t('fieldSeats')}
        value={form.seats}
        error={faultOf('seats')}
        onChange={(seats) => change({ seats })}
      />
      {booth === undefined && room?.is_booth !== true && (
        <Switch
          label={t('fieldBreakout')}
          description={t('breakoutHint')}
          checked={form.is_breakout}
          onChange={(toggle) => change({ is_breakout: toggle.currentTarget.checked })}
        />
      )}
      <PersonSelect
        label={t('fieldOwner')}
        description={t('ownerHint')}
        person={form.owner}
        error={faultOf('owner')}
        onChange={(owner) => change({ owner })}
      />
    </DialogForm>
  )
}

function fieldsOf({ owner, ...fields }: ReturnType<typeof formOf>) {
  return { ...fields, owner: owner?.id ?? null }
}

function formOf(room: Room | undefined) {
  return {
    title: room?.title ?? '',
    description: room?.description ?? '',
    seats: room?.seats ?? defaultSeats,
    is_breakout: room?.is_breakout ?? false,
    owner: room?.owner ?? null,
  }
}
