import { useState } from 'react'
import { useChange, useCreate } from './agenda-mutations.ts'
import type { AgendaRow } from './agenda-kinds.ts'
import type { BlockForm } from './block-forms.ts'
import { faultsOf } from './block-values.ts'
import type { Common } from './components/common-fields.tsx'
import type { DrawerProps } from './components/drawer-props.ts'
import { formErrorOf } from './form-error.ts'
import { useEdits } from './use-edits.ts'
import { useLastKnown } from './use-last-known.ts'
import { useOverwrittenToast } from './use-overwritten-toast.ts'

/** What belongs to a new block beside its own values. */
type Completion<Row> = { hasMoreToSave?: boolean; complete?: (row: Row) => Promise<Row> }

const asItIs = async <Row>(row: Row): Promise<Row> => row

/**
 * A block while it is edited, or the next one while it is begun: what its drawer and its fields need. `known` is the
 * block as it is, or was when it was last there.
 */
export function useBlockForm<Row extends AgendaRow, New, Change, Values extends Common>(
  form: BlockForm<Row, New, Change, Values>,
  props: DrawerProps<Row, Values> & Completion<Row>,
) {
  const { event, tracks, thing, isNew, isDoomed, fresh, canEdit, onAdded, onDelete, onClose } = props
  const { kind, valuesOf, changeOf, newOf } = form
  const { id: eventId, timezone: zone } = event
  const { known, state } = useLastKnown(thing, isNew)
  const edits = useEdits(known ? valuesOf(known, zone) : fresh)
  const [isTried, setIsTried] = useState(false)
  const creation = useCreate(kind, { eventId, onAdded, complete: props.complete ?? asItIs })
  const onOverwritten = useOverwrittenToast(kind, { eventId, zone, tracks })
  const changing = useChange(kind, { eventId, onOverwritten })
  const faults = isTried ? faultsOf(edits.draft) : {}
  const error = state === 'there' ? changing.error : creation.error

  const save = (close: () => void) => {
    setIsTried(true)
    const { draft, changed, seen } = edits
    if (Object.keys(faultsOf(draft)).length > 0) return
    if (state === 'there' && known) {
      if (!edits.isDirty) return close()
      const travelling = { change: changeOf(changed, zone), seen: changeOf(seen, zone) }
      return changing.mutate({ id: known.id, ...travelling }, { onSuccess: close })
    }
    creation.mutate(newOf(changeOf(draft, zone), eventId), { onSuccess: close })
  }
  const drawer = {
    title: state === 'new' ? form.newTitle : form.title,
    state,
    isDirty: (edits.isDirty || props.hasMoreToSave === true) && !isDoomed,
    isSaving: creation.isPending || changing.isPending,
    error: formErrorOf(error),
    canEdit,
    onDelete: known && (() => onDelete(known)),
    onSave: save,
    onClose,
  }
  return { known, drawer, fields: { edits, event, tracks, faults, error } }
}
