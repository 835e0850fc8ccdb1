/** Sessions and agenda items that are deleted and restored, at once; refused, they are as they were. */
import { deleteBlocks, restoreBlocks } from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { dropRow, putRow } from './agenda-cache.ts'
import { type AgendaRow, itemKind, sessionKind } from './agenda-kinds.ts'
import { actsOf, isLastAct } from './agenda-mutations.ts'
import { agendaKey, tracksQuery } from './agenda-queries.ts'
import type { NamedBlock } from './calendar/block-history.ts'
import { t } from './texts.ts'

type Blocks = readonly NamedBlock[]

/** `remove` and `restore` reject when the server refuses. */
export function useDeletions(eventId: string): {
  remove: (blocks: Blocks) => Promise<unknown>
  restore: (blocks: Blocks) => Promise<unknown>
} {
  const queryClient = useQueryClient()
  const deleted = useRef(new Map<string, AgendaRow>())
  const acts = actsOf(eventId)
  const keyOf = ({ kind }: NamedBlock) => kindOf(kind).keyOf(eventId)
  const drop = (blocks: Blocks) => {
    for (const block of blocks) {
      const rows = queryClient.getQueryData<AgendaRow[]>(keyOf(block))
      const row = rows?.find(({ id }) => id === block.id)
      if (row) deleted.current.set(row.id, row)
      dropRow(queryClient, keyOf(block), block.id)
    }
  }
  const bring = (blocks: Blocks) => {
    for (const block of blocks) {
      const row = deleted.current.get(block.id)
      if (row) putRow(queryClient, keyOf(block), row)
    }
  }
  // A list that is on its way may still have what is deleted here, or not yet what is restored.
  const dropLists = () =>
    Promise.all(
      [sessionKind, itemKind].map((kind) => queryClient.cancelQueries({ queryKey: kind.keyOf(eventId) })),
    )
  const isLast = ({ id }: { id: string }) => isLastAct(queryClient, eventId, id)
  const removal = useMutation({
    ...acts,
    mutationFn: (blocks: Blocks) => deleteBlocks({ event: eventId, blocks: blocks.map(namedOf) }),
    onMutate: async (blocks) => {
      drop(blocks)
      await dropLists()
    },
    // The answer to a restoration before it may have brought one back.
    onSuccess: (_nothing, blocks) => drop(blocks.filter(isLast)),
    onError: (_error, blocks) => {
      bring(blocks)
      void queryClient.invalidateQueries({ queryKey: agendaKey(eventId) })
      toast({ kind: 'error', message: kindOf(blocks[0]?.kind).failed.delete })
    },
    onSettled: () => queryClient.invalidateQueries(tracksQuery(eventId)),
  })
  const restoring = useMutation({
    ...acts,
    mutationFn: async (blocks: Blocks) => {
      const restored = await restoreBlocks({ event: eventId, blocks: blocks.map(namedOf) })
      if (restored.broadcasts.length + restored.agenda_items.length === 0) throw new GoneForGood()
      return restored
    },
    onMutate: async (blocks) => {
      bring(blocks)
      await dropLists()
    },
    onSuccess: ({ broadcasts, agenda_items }) => {
      for (const row of broadcasts.filter(isLast)) putRow(queryClient, sessionKind.keyOf(eventId), row)
      for (const row of agenda_items.filter(isLast)) putRow(queryClient, itemKind.keyOf(eventId), row)
    },
    onError: (error, blocks) => {
      drop(blocks)
      const isGone = error instanceof GoneForGood
      toast({ kind: 'error', message: t(isGone ? 'failed.restoreGone' : 'failed.restore') })
    },
    onSettled: () => queryClient.invalidateQueries(tracksQuery(eventId)),
  })
  return { remove: removal.mutateAsync, restore: restoring.mutateAsync }
}

class GoneForGood extends Error {}

function kindOf(kind: NamedBlock['kind'] | undefined) {
  return kind === 'session' ? sessionKind : itemKind
}

function namedOf({ id, kind }: NamedBlock) {
  return { id, kind: kind === 'session' ? ('broadcast' as const) : ('agenda_item' as const) }
}
