import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { t } from '../texts.ts'
import { AddPeopleForm } from './add-people-form.tsx'

type AddPeopleDialogProps = {
  eventId: string
  kind: PeopleKind
  hasRoles: boolean
  isOpen: boolean
  onClose: () => void
}

/** Adds one or more people by email (PP-043, PP-063, PP-075). Asks before discarding what was pasted. */
export function AddPeopleDialog({ isOpen, onClose, ...form }: AddPeopleDialogProps) {
  const [isChanged, setIsChanged] = useState(false)
  const close = () => {
    setIsChanged(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      hasUnsavedChanges={isChanged}
      onClose={close}
      title={t(`${form.kind}.add`)}
      size="medium"
    >
      {({ leave }) => <AddPeopleForm {...form} onChanged={setIsChanged} onAdded={close} onCancel={leave} />}
    </Dialog>
  )
}
