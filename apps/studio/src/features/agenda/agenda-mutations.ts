/** What the agenda changes on the server. Changes are shown at once, and go back when they are refused. */
import { type BlockMoves, moveBlocks } from '@marquee/api'
import type { AgendaItem, Broadcast, Overwritten } from '@marquee/domain/agenda'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { putRow } from './agenda-cache.ts'
import { type AgendaKind, type AgendaRow, itemKind, sessionKind } from './agenda-kinds.ts'
import { agendaKey, tracksQuery } from './agenda-queries.ts'

type Creation<Row> = {
  eventId: string
  onAdded: (row: Row) => void
  /** What is saved of the thing once it is there; it does not reject. */
  complete: (row: Row) => Promise<Row>
}

/** The thing is on the agenda; the data is it, and `onAdded` hears of it also when its form is gone. */
export function useCreate<Row extends AgendaRow, New, Change>(
  kind: AgendaKind<Row, New, Change>,
  { eventId, onAdded, complete }: Creation<Row>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: New) => complete(await kind.create(wanted)),
    onSuccess: (row) => {
      putRow(queryClient, kind.keyOf(eventId), row)
      void queryClient.invalidateQueries(tracksQuery(eventId))
      onAdded(row)
    },
    onError: () => toast({ kind: 'error', message: kind.failed.create }),
  })
}

type Changing<Change> = { id: string; change: Change; seen: Change }

/** The thing has these values; `onOverwritten` hears what somebody else had made of them meanwhile. */
export function useChange<Row extends AgendaRow, New, Change>(
  kind: AgendaKind<Row, New, Change>,
  {
    eventId,
    onOverwritten,
  }: { eventId: string; onOverwritten: (overwritten: Overwritten, id: string) => void },
) {
  const queryClient = useQueryClient()
  const queryKey = kind.keyOf(eventId)
  const replace = (id: string, by: (row: Row) => Row) =>
    queryClient.setQueryData<Row[]>(queryKey, (rows) => rows?.map((row) => (row.id === id ? by(row) : row)))
  return useMutation({
    mutationFn: ({ id, change, seen }: Changing<Change>) => kind.change(id, change, seen),
    onMutate: async ({ id, change }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Row[]>(queryKey)?.find((row) => row.id === id)
      replace(id, (row) => kind.foresee(row, change))
      return { before }
    },
    onError: (_error, { id }, context) => {
      const { before } = context ?? {}
      if (before) replace(id, () => before)
      toast({ kind: 'error', message: kind.failed.update })
      // It may be gone, or have become another.
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: ({ overwritten, ...row }, { id }) => {
      replace(id, (known) => ({ ...known, ...row }))
      void queryClient.invalidateQueries(tracksQuery(eventId))
      onOverwritten(overwritten, id)
    },
  })
}

/** What is done to blocks is done in its order: a deletion is not overtaken by its undoing. */
export const actsOf = (eventId: string) => ({
  mutationKey: ['agenda-acts', eventId],
  scope: { id: `agenda-${eventId}` },
})

/** How often the block is being moved, deleted or restored here: what it is on the server is not what it will be. */
export function countActs(queryClient: QueryClient, eventId: string, id: string): number {
  const { mutationKey } = actsOf(eventId)
  const names = (variables: unknown) =>
    Array.isArray(variables) && variables.some((block: { id?: unknown }) => block.id === id)
  return queryClient.isMutating({ mutationKey, predicate: ({ state }) => names(state.variables) })
}

/** Whether an act that has just been answered is the last one on the block: those that wait have their own say. */
export function isLastAct(queryClient: QueryClient, eventId: string, id: string): boolean {
  return countActs(queryClient, eventId, id) <= 1
}

/** All blocks are where they were moved to, or none; whoever moves them shows it at once. */
export function useMoveBlocks(eventId: string) {
  const queryClient = useQueryClient()
  const place = ({ kind, id, start_time, end_time, tracks }: BlockMoves['blocks'][number]) => {
    const times = { start_time, end_time }
    if (kind === 'broadcast') {
      queryClient.setQueryData<Broadcast[]>(sessionKind.keyOf(eventId), (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, ...times, tracks: tracks ?? row.tracks } : row)),
      )
      return
    }
    queryClient.setQueryData<AgendaItem[]>(itemKind.keyOf(eventId), (rows) =>
      rows?.map((row) =>
        row.id === id ? { ...row, ...times, ...(tracks && { track: tracks[0] ?? null }) } : row,
      ),
    )
  }
  return useMutation({
    ...actsOf(eventId),
    mutationFn: (blocks: BlockMoves['blocks']) => moveBlocks({ event: eventId, blocks }),
    // Whatever is done next is done to the blocks where they are now.
    onMutate: (blocks) => {
      for (const block of blocks) place(block)
    },
    onSuccess: ({ broadcasts, agenda_items }) => {
      const isLast = ({ id }: { id: string }) => isLastAct(queryClient, eventId, id)
      for (const row of broadcasts.filter(isLast)) putRow(queryClient, sessionKind.keyOf(eventId), row)
      for (const row of agenda_items.filter(isLast)) putRow(queryClient, itemKind.keyOf(eventId), row)
    },
    onError: (_error, blocks) => {
      const hasSession = blocks.some(({ kind }) => kind === 'broadcast')
      const { update } = hasSession ? sessionKind.failed : itemKind.failed
      toast({ kind: 'error', message: update })
      void queryClient.invalidateQueries({ queryKey: agendaKey(eventId) })
    },
  })
}
