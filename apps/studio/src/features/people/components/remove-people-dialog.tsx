import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { useRemovePeople } from '../people-mutations.ts'
import type { SelectedPeople } from '../people-selection.ts'
import { t } from '../texts.ts'

type RemovePeopleDialogProps = {
  eventId: string
  kind: PeopleKind
  /** Who is removed: how many, the name of a single person, and the call to the server. */
  target: { count: number; name: string | undefined; call: SelectedPeople } | undefined
  onDone: () => void
  onClose: () => void
}

/** Confirms the removal of people from an event, with its consequences (PP-050). */
export function RemovePeopleDialog({ eventId, kind, target, onDone, onClose }: RemovePeopleDialogProps) {
  const removal = useRemovePeople(eventId)
  const remove = (close: () => void) => {
    const onSuccess = () => {
      onDone()
      close()
    }
    if (target) removal.mutate(target.call, { onSuccess })
  }
  const list = t(kind).toLowerCase()
  return (
    <ConfirmMutation
      isOpen={target !== undefined}
      isDestructive
      title={t('remove.title')}
      confirmLabel={t('remove')}
      busyLabel={t('remove.busy')}
      mutation={removal}
      onConfirm={remove}
      onClose={onClose}
    >
      {target &&
        (target.name === undefined
          ? t('remove.many', { count: target.count, list })
          : t('remove.one', { name: target.name, list }))}
    </ConfirmMutation>
  )
}
