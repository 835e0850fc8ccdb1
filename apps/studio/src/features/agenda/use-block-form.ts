import { ApiError } from '@marquee/api'
import type { Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import type { AgendaKind, AgendaRow } from './agenda-kinds.ts'
import { putRow, tracksQuery } from './agenda-queries.ts'
import { changeAct, useAct } from './agenda-acts.ts'
import { type BlockForm, faultsOf } from './block-forms.ts'

/** What a new block needs beyond its own values. */
type Completion<Row> = { hasMoreToSave?: boolean; complete?: (row: Row) => Promise<Row> }

const unchanged = async <Row>(row: Row): Promise<Row> => row

/** What sessions and agenda items have in common. */
export type Common = { title: string; description: string; start_time: string; end_time: string }

/**
 * What the drawer and the fields of a block need while it is edited or created. `known` is the block as last seen.
 */
export function useBlockForm<Row extends AgendaRow, New, Change, Values extends Common>(
  form: BlockForm<Row, New, Change, Values>,
  props: DrawerProps<Row, Values> & Completion<Row>,
) {
  const { event, tracks, block, isNew, isDoomed, fresh, canEdit, onAdded, onDelete, onClose } = props
  const { kind, valuesOf, changeOf, newOf } = form
  const { id: eventId, timezone: zone } = event
  const { known, state } = useLastKnown(block, isNew)
  const edits = useEdits(known ? valuesOf(known, zone) : fresh)
  const [isTried, setIsTried] = useState(false)
  const creation = useCreate(kind, { eventId, onAdded, complete: props.complete ?? unchanged })
  const changing = useAct({ eventId, zone, tracks })
  const faults = isTried ? faultsOf(edits.draft) : {}
  const error = state === 'there' ? changing.error : creation.error

  const save = (close: () => void) => {
    setIsTried(true)
    const { draft, changed, seen } = edits
    if (Object.keys(faultsOf(draft)).length > 0) return
    if (state === 'there' && known) {
      if (!edits.isDirty) return close()
      const sent = { id: known.id, change: changeOf(changed, zone), seen: changeOf(seen, zone) }
      return changing.mutate(changeAct(kind, sent), { onSuccess: close })
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

type Creation<Row> = {
  eventId: string
  onAdded: (row: Row) => void
  /** Saves what belongs to the new block; never rejects. */
  complete: (row: Row) => Promise<Row>
}

/** Adds a block to the agenda; `onAdded` is called even after the drawer is closed. */
function useCreate<Row extends AgendaRow, New, Change>(
  kind: AgendaKind<Row, New, Change>,
  { eventId, onAdded, complete }: Creation<Row>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: New) => complete(await kind.create(input)),
    onSuccess: (row) => {
      putRow(queryClient, kind.keyOf(eventId), row)
      void queryClient.invalidateQueries(tracksQuery(eventId))
      onAdded(row)
    },
    onError: () => toast({ kind: 'error', message: kind.failed.create }),
  })
}

export type DrawerProps<Row, Values> = {
  event: Event
  tracks: readonly Track[]
  /** Undefined for a new block, or one that was deleted. */
  block: Row | undefined
  isNew: boolean
  /** About to be deleted, along with unsaved edits. */
  isDoomed: boolean
  /** The initial values of a new block. */
  fresh: Values
  canEdit: boolean
  /** Called for a new block, even after the drawer is closed. */
  onAdded: (row: Row) => void
  onDelete: (row: Row) => void
  onClose: () => void
}

/** `gone` was deleted while it was open; `unknown` was never there. */
export type BlockState = 'new' | 'there' | 'gone' | 'unknown'

/** Keeps a deleted block, so that people can still read it and add it again. */
function useLastKnown<Row>(
  row: Row | undefined,
  isNew: boolean,
): { known: Row | undefined; state: BlockState } {
  const [known, setKnown] = useState(row)
  if (row !== undefined && row !== known) setKnown(row)
  if (row !== undefined) return { known: row, state: 'there' }
  if (known !== undefined) return { known, state: 'gone' }
  return { known, state: isNew ? 'new' : 'unknown' }
}

/** The error, unless the fields or the notice about a deleted block show it. */
function formErrorOf(error: Error | null): Error | null {
  if (!(error instanceof ApiError)) return error
  return error.code === 'not_found' || Object.keys(error.errors).length > 0 ? null : error
}

export type Edits<Values> = {
  /** The server's values, overlaid with what was typed. */
  draft: Values
  /** The touched fields that differ from the server's. */
  changed: Partial<Values>
  /** What those fields were when they were touched. */
  seen: Partial<Values>
  isDirty: boolean
  /** Touched fields that have since changed on the server. */
  theirs: Partial<Values>
  set: (change: Partial<Values>) => void
  useTheirs: (field: keyof Values) => void
  keepMine: (field: keyof Values) => void
}

/** Edits on top of `server`, which can change at any time. */
function useEdits<Values extends object>(server: Values): Edits<Values> {
  const [touched, setTouched] = useState<Partial<Values>>({})
  const [known, setKnown] = useState<Partial<Values>>({})
  const changed = fieldsWhere(touched, (field) => !isSame(touched[field], server[field]))
  const theirs = fieldsWhere(
    fieldsWhere(server, (field) => field in changed),
    (field) => !isSame(known[field], server[field]),
  )
  return {
    draft: { ...server, ...touched },
    changed,
    seen: fieldsWhere(known, (field) => field in changed),
    isDirty: Object.keys(changed).length > 0,
    theirs,
    set: (change) => {
      setTouched((before) => ({ ...before, ...change }))
      setKnown((before) => ({
        ...fieldsWhere(server, (field) => field in change),
        ...keptOf(before, changed),
      }))
    },
    useTheirs: (field) => setTouched((before) => fieldsWhere(before, (one) => one !== field)),
    keepMine: (field) =>
      setKnown((before) => ({ ...before, ...fieldsWhere(server, (one) => one === field) })),
  }
}

/** A field that was typed back to the server's value counts as untouched. */
function keptOf<Values extends object>(known: Partial<Values>, changed: Partial<Values>): Partial<Values> {
  return fieldsWhere(known, (field) => field in changed)
}

function fieldsWhere<Values extends object>(
  values: Values,
  keep: (field: keyof Values) => boolean,
): Partial<Values> {
  const left: Partial<Values> = { ...values }
  for (const field in left) if (!keep(field)) delete left[field]
  return left
}

/** Objects with an id are compared by it. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, onlyId) === JSON.stringify(other, onlyId)
}

function onlyId(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
