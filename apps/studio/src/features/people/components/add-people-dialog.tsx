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

/** People are added by their addresses, one or many (PP-043, PP-063, PP-075). What was typed is gone with the dialog. */
export function AddPeopleDialog({ isOpen, onClose, ...form }: AddPeopleDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${form.kind}.add`)} size="medium">
      <AddPeopleForm {...form} onClose={onClose} />
    </Dialog>
  )
}
