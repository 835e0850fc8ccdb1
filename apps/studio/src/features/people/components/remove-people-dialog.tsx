import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { useRemovePeople } from '../people-mutations.ts'
import type { SelectedPeople } from '../people-selection.ts'
import { t } from '../texts.ts'

type RemovePeopleDialogProps = {
  eventId: string
  kind: PeopleKind
  /** Who goes: how many, the name of one alone, and what the server is told. */
  doomed: { count: number; name: string | undefined; call: SelectedPeople } | undefined
  onDone: () => void
  onClose: () => void
}

/** Asks before people are removed from an event, with what goes along (PP-050). */
export function RemovePeopleDialog({ eventId, kind, doomed, onDone, onClose }: RemovePeopleDialogProps) {
  const removal = useRemovePeople(eventId)
  const remove = (close: () => void) => {
    const onSuccess = () => {
      onDone()
      close()
    }
    if (doomed) removal.mutate(doomed.call, { onSuccess })
  }
  const list = t(kind).toLowerCase()
  return (
    <ConfirmMutation
      isOpen={doomed !== undefined}
      isLoss
      title={t('remove.title')}
      confirmLabel={t('remove')}
      busyLabel={t('remove.busy')}
      mutation={removal}
      onConfirm={remove}
      onClose={onClose}
    >
      {doomed &&
        (doomed.name === undefined
          ? t('remove.many', { count: doomed.count, list })
          : t('remove.one', { name: doomed.name, list }))}
    </ConfirmMutation>
  )
}
