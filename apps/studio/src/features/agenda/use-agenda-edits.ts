/** The agenda as its page shows it, and every edit made there, with undo. */
import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useRef } from 'react'
import { toast } from '#ui/toast/toast.ts'
import {
  type Act,
  drawnRows,
  duplicateAct,
  moveAct,
  placementOfRow,
  removeAct,
  restoreAct,
  useAct,
  usePendingActs,
} from './agenda-acts.ts'
import { type AgendaRow, isItem, isSession, sessionKind } from './agenda-kinds.ts'
import { type BlockEdit, type Entry, type NamedBlock, useBlockHistory } from './block-history.ts'
import { t } from './texts.ts'
import { useNextSessions } from './use-next-sessions.ts'

type Agenda = {
  event: Event
  tracks: readonly Track[]
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
}

/** `sessions` and `items` include everything pending; `savingIds` are those being added. */
export function useAgendaEdits({ event, tracks, ...server }: Agenda) {
  const queryClient = useQueryClient()
  const { sessions, items } = server
  const { mutateAsync } = useAct({ eventId: event.id, zone: event.timezone, tracks })
  const pending = usePendingActs(event.id)
  const rows = useMemo(() => drawnRows([...sessions, ...items], pending), [sessions, items, pending])
  // Mutation subscribers run after the browser has painted: without this a block would jump back for a moment.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const perform = (act: Act) => {
    const answer = mutateAsync(act)
    redraw()
    return answer
  }

  const removed = useRef(new Map<string, AgendaRow>())
  const actOf = (edit: BlockEdit): Act => {
    if (edit.what === 'moved') return moveAct(event.id, rows, edit.changes)
    if (edit.what === 'added') {
      const known = edit.blocks.flatMap(({ id }) => removed.current.get(id) ?? [])
      return restoreAct(event.id, edit.blocks, known)
    }
    for (const row of rowsNamed(rows, edit.blocks)) removed.current.set(row.id, row)
    return removeAct(event.id, edit.blocks)
  }
  const find = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row && placementOfRow(row)
  }
  const history = useBlockHistory({ find, save: (edit) => perform(actOf(edit)) })
  const added = (row: AgendaRow) => history.record({ what: 'added', blocks: [nameOf(row)] })

  const drawn = rows.filter(isSession)
  const next = useNextSessions(event, drawn, added)
  const duplicate = (original: AgendaRow) => {
    const saved = perform(duplicateAct(queryClient, event, original)).then(({ rows: copies }) => {
      for (const copy of copies) added(copy)
      toast({ message: t('duplicate.done', { title: original.title }) })
    })
    const refresh = () => queryClient.invalidateQueries({ queryKey: sessionKind.keyOf(event.id) })
    saved.then(refresh, refresh).catch(() => undefined)
  }
  const remove = (doomed: readonly AgendaRow[]) => {
    const [first, ...others] = doomed
    const words =
      others.length === 0
        ? t('delete.done', { title: first?.title ?? '' })
        : t('delete.doneSeveral', { count: doomed.length })
    history.perform({ what: 'removed', blocks: doomed.map(nameOf) }, words)
  }
  const pendingIds = [
    ...next.foreseen.map(({ id }) => id),
    ...pending.flatMap(({ comingId }) => comingId ?? []),
  ]
  return {
    sessions: [...drawn, ...next.foreseen],
    items: rows.filter(isItem),
    savingIds: new Set(pendingIds),
    next,
    added,
    duplicate,
    remove,
    move: (changes: Entry, words: string) => history.perform({ what: 'moved', changes }, words),
    ...history.undoing,
  }
}

function rowsNamed(rows: readonly AgendaRow[], blocks: readonly NamedBlock[]): AgendaRow[] {
  return rows.filter(({ id }) => blocks.some((block) => block.id === id))
}

function nameOf(row: AgendaRow): NamedBlock {
  return { id: row.id, kind: isSession(row) ? 'session' : row.kind }
}
