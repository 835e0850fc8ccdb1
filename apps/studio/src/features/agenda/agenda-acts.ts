/**
 * Acts: changes of an agenda from the moment someone makes them until the server replies. They are the one optimistic
 * layer of the agenda (0102): the lists in the cache hold the server's state, pending acts are drawn over them in order,
 * and a refused act is no longer drawn. So nothing ever needs to be rolled back.
 */
import { agendaKey, deleteBlocks, moveBlocks, restoreBlocks } from '@marquee/api/agenda'
import { updateEventRole } from '@marquee/api/people'
import { type AgendaItem, type Overwritten, placeInEvent, type Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { maxNameLength } from '@marquee/domain/inputs'
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { liveInputsQuery } from '#features/live-inputs/public.ts'
import { speakersOfSessionQuery } from '#features/people/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { type AgendaKind, type AgendaRow, isSession, itemKind, kindOf, sessionKind } from './agenda-kinds.ts'
import { dropRow, putRow, tracksQuery } from './agenda-queries.ts'
import type { Change, NamedBlock } from './block-history.ts'
import { isSameInstant, isSameTracks, type Placement } from './calendar/placement.ts'
import { overwrittenWords } from './overwritten.ts'
import { t } from './texts.ts'

/** The server's reply to an act. */
type Answer = {
  rows: readonly AgendaRow[]
  gone?: readonly NamedBlock[]
  /** By the id of the block. */
  overwritten?: Readonly<Record<string, Overwritten>>
}

export type Act = {
  /** The rows with the act applied. */
  draw: (rows: readonly AgendaRow[]) => readonly AgendaRow[]
  save: () => Promise<Answer>
  /** The toast shown if the server refuses. */
  refusalOf: (error: Error) => string
  /** Blocks being deleted; refetching them would fail. */
  goneIds?: readonly string[]
  /** The id of a placeholder row, drawn until the server has created the real one. */
  comingId?: string
}

type ActContext = { eventId: string; zone: string; tracks: readonly Track[] }

const mutationKeyOf = (eventId: string) => ['agenda-acts', eventId]

/** Performs acts one after another, so that an undo can't overtake the deletion it reverts. */
export function useAct({ eventId, zone, tracks }: ActContext) {
  const queryClient = useQueryClient()
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationKey: mutationKeyOf(eventId),
    scope: { id: `agenda-${eventId}` },
    mutationFn: (act: Act) => act.save(),
    onSuccess: ({ rows, gone = [], overwritten = {} }) => {
      // A list fetched before this act could still arrive after it.
      const isListComing = queryClient.isFetching({ queryKey: agendaKey }) > 0
      for (const row of rows) putRow(queryClient, kindOf(row).keyOf(eventId), row)
      for (const { id, kind } of gone) {
        dropRow(queryClient, (kind === 'session' ? sessionKind : itemKind).keyOf(eventId), id)
      }
      const { queryKey } = isListComing ? { queryKey: agendaKey } : tracksQuery(eventId)
      void queryClient.invalidateQueries({ queryKey })
      for (const row of rows) offerTheirs(row, overwritten[row.id] ?? {})
    },
    onError: (failure, act) => {
      toast({ kind: 'error', message: act.refusalOf(failure) })
      // The block may have been deleted or changed.
      void queryClient.invalidateQueries({ queryKey: agendaKey })
    },
  })
  /** Shows which value was overwritten, and offers to restore it. */
  const offerTheirs = (row: AgendaRow, overwritten: Overwritten) => {
    for (const [field, theirs] of Object.entries(overwritten)) {
      const action = { label: t('theirs.use'), run: () => mutate(giveWay(row, field, theirs.value)) }
      const inputs = queryClient.getQueryData(liveInputsQuery(eventId).queryKey)?.results ?? []
      toast({ message: overwrittenWords(field, theirs, { zone, tracks, inputs }), action })
    }
  }
  return { mutate, mutateAsync, isPending, error }
}

/** The acts the server hasn't answered yet, in order. */
export function usePendingActs(eventId: string): readonly Act[] {
  const filters = { mutationKey: mutationKeyOf(eventId), status: 'pending' } as const
  const pending = useMutationState({ filters, select: ({ state }) => state.variables })
  return useMemo(() => pending.filter(isAct), [pending])
}

/** Whether the block is being deleted here. */
export function isGoing(queryClient: QueryClient, eventId: string, id: string): boolean {
  const names = (act: unknown) => isAct(act) && (act.goneIds ?? []).includes(id)
  const mutationKey = mutationKeyOf(eventId)
  return queryClient.isMutating({ mutationKey, predicate: ({ state }) => names(state.variables) }) > 0
}

function isAct(variables: unknown): variables is Act {
  return typeof variables === 'object' && variables !== null && 'draw' in variables
}

export function drawnRows(rows: readonly AgendaRow[], acts: readonly Act[]): readonly AgendaRow[] {
  return acts.reduce((drawn, act) => act.draw(drawn), rows)
}

/** Sets these values; `seen` is what the fields were when the edit began. */
export function changeAct<Row extends AgendaRow, New, Fields>(
  kind: AgendaKind<Row, New, Fields>,
  { id, change, seen }: { id: string; change: Fields; seen?: Fields },
): Act {
  return {
    draw: (rows) => rows.map((row) => (row.id === id && kind.is(row) ? kind.foresee(row, change) : row)),
    save: async () => {
      const { row, overwritten } = await kind.change(id, change, seen)
      return { rows: [row], overwritten: { [id]: overwritten } }
    },
    refusalOf: () => kind.failed.update,
  }
}

function giveWay(row: AgendaRow, field: string, value: unknown): Act {
  return isSession(row)
    ? changeAct(sessionKind, { id: row.id, change: sessionKind.changeOf(field, value) })
    : changeAct(itemKind, { id: row.id, change: itemKind.changeOf(field, value) })
}

/** Moves all of the blocks, or none. */
export function moveAct(eventId: string, rows: readonly AgendaRow[], changes: readonly Change[]): Act {
  const moves = changes.flatMap((change) => {
    const row = rows.find(({ id }) => id === change.id)
    return row ? [{ ...change, isSession: isSession(row) }] : []
  })
  const afterById = new Map(moves.map(({ id, after }) => [id, after]))
  return {
    draw: (drawn) => drawn.map((row) => placedRow(row, afterById.get(row.id))),
    save: async () => {
      const reply = await moveBlocks({ body: { event: eventId, blocks: moves.map(moveOf) } })
      const { broadcasts, agenda_items, overwritten } = reply
      return { rows: [...broadcasts, ...agenda_items], overwritten }
    },
    refusalOf: () => (moves.some((move) => move.isSession) ? sessionKind : itemKind).failed.update,
  }
}

export function placementOfRow(row: AgendaRow): Placement {
  const trackIds = isSession(row) ? row.tracks : row.track === null ? [] : [row.track]
  return { start: row.start_time, end: row.end_time, trackIds }
}

function placedRow(row: AgendaRow, placement: Placement | undefined): AgendaRow {
  if (placement === undefined) return row
  const { start, end, trackIds } = placement
  const times = { start_time: start, end_time: end }
  return isSession(row)
    ? { ...row, ...times, tracks: [...trackIds] }
    : { ...row, ...times, track: trackIds[0] ?? null }
}

/** The fields that the move changes, and what they were when it began. */
function moveOf({ id, before, after, isSession: isOfSession }: Change & { isSession: boolean }) {
  const fieldsOf = ({ start, end, trackIds }: Placement) => ({
    ...(!isSameInstant(before.start, after.start) && { start_time: start }),
    ...(!isSameInstant(before.end, after.end) && { end_time: end }),
    ...(!isSameTracks(before, after) && { tracks: isOfSession ? [...trackIds] : trackIds.slice(0, 1) }),
  })
  const kind = isOfSession ? ('broadcast' as const) : ('agenda_item' as const)
  return { kind, id, ...fieldsOf(after), seen: fieldsOf(before) }
}

export function removeAct(eventId: string, blocks: readonly NamedBlock[]): Act {
  return {
    goneIds: blocks.map(({ id }) => id),
    draw: (rows) => rows.filter(({ id }) => !blocks.some((block) => block.id === id)),
    save: async () => {
      await deleteBlocks({ body: { event: eventId, blocks: blocks.map(namedOf) } })
      return { rows: [], gone: blocks }
    },
    refusalOf: () => (blocks[0]?.kind === 'session' ? sessionKind : itemKind).failed.delete,
  }
}

/** Restores deleted blocks; `rows` are drawn until the server replies. */
export function restoreAct(eventId: string, blocks: readonly NamedBlock[], rows: readonly AgendaRow[]): Act {
  return {
    draw: (drawn) => [...drawn, ...rows.filter((row) => !drawn.some(({ id }) => id === row.id))],
    save: async () => {
      const reply = await restoreBlocks({ body: { event: eventId, blocks: blocks.map(namedOf) } })
      const restored = [...reply.broadcasts, ...reply.agenda_items]
      if (restored.length === 0) throw new GoneForGood()
      return { rows: restored }
    },
    refusalOf: (error) => t(error instanceof GoneForGood ? 'failed.restoreGone' : 'failed.restore'),
  }
}

class GoneForGood extends Error {}

function namedOf({ id, kind }: NamedBlock) {
  return { id, kind: kind === 'session' ? ('broadcast' as const) : ('agenda_item' as const) }
}

/** Adds a copy right after the row, in the same tracks and with the same speakers. */
export function duplicateAct(queryClient: QueryClient, event: Event, original: AgendaRow): Act {
  const place = { title: titleOfCopy(original), ...afterwards(original, event) }
  const comingId = `duplicate-${crypto.randomUUID()}`
  let createdId: string | undefined
  return {
    comingId,
    // A signal can deliver the copy before its speakers are added.
    draw: (rows) => [...rows.filter(({ id }) => id !== createdId), { ...original, ...place, id: comingId }],
    save: async () => {
      if (!isSession(original)) {
        return { rows: [await itemKind.create({ ...itemKind.again(original), ...place })] }
      }
      const session = await sessionKind.create({ ...sessionKind.again(original), ...place })
      createdId = session.id
      const { speakers } = original
      if (speakers.length === 0) return { rows: [session] }
      // An undo, which deletes the copy, must wait for them.
      await copySpeakers(queryClient, event.id, { from: original.id, to: session.id }).catch(() =>
        toast({ kind: 'error', message: t('duplicate.speakersFailed') }),
      )
      return { rows: [{ ...session, speakers }] }
    },
    refusalOf: () => kindOf(original).failed.create,
  }
}

async function copySpeakers(
  queryClient: QueryClient,
  eventId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { results } = await queryClient.fetchQuery(speakersOfSessionQuery(eventId, from))
  for (const { id, permission_roles: roles } of results) {
    const here = roles.filter(({ broadcasts }) => broadcasts.includes(from))
    const copied = here.map(({ role, is_default }) => (is_default ? null : role.id))
    if (copied.length > 0) {
      await updateEventRole({ path: { id }, body: { broadcast_roles: [{ broadcast: to, roles: copied }] } })
    }
  }
}

function titleOfCopy({ title }: AgendaRow): string {
  const copy = t('duplicate.title', { title })
  return copy.length <= maxNameLength ? copy : title
}

type ItemTimes = Pick<AgendaItem, 'start_time' | 'end_time'>

/** From the original's end on, with its length; at its own time if that is too far outside the event. */
function afterwards({ start_time, end_time }: ItemTimes, event: Event): ItemTimes {
  const lengthMs = Date.parse(end_time) - Date.parse(start_time)
  const after = { start_time: end_time, end_time: new Date(Date.parse(end_time) + lengthMs).toISOString() }
  return placeInEvent(after, event) === 'far' ? { start_time, end_time } : after
}
