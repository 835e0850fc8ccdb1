/** What is added to the agenda and deleted from it on its page, by whatever means, so that it can be undone. */
import type { AgendaItem, Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { useState } from 'react'
import { dismissToast, toast } from '#ui/toast/toast.ts'
import { type AgendaRow, isItem, isSession } from './agenda-kinds.ts'
import {
  type Deed,
  emptyHistory,
  forgotten,
  type NamedBlock,
  recorded,
  takenBack,
} from './calendar/block-history.ts'
import { t } from './texts.ts'
import { useDeletions } from './use-deletions.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useNextSessions } from './use-next-sessions.ts'

const toastId = 'agenda-deletion'

type Agenda = { event: Event; sessions: readonly Broadcast[]; items: readonly AgendaItem[] }

/** `sessions` and `items` are with those that are on their way, whose ids are in `savingIds`. */
export function useAgendaEdits({ event, sessions, items }: Agenda) {
  const history = useState(emptyHistory)
  const [, setHistory] = history
  const { remove, restore } = useDeletions(event.id)
  const record = (deed: Deed) => setHistory((before) => recorded(before, deed))
  const added = (row: AgendaRow) => record({ what: 'added', blocks: [namedOf(row)] })
  const next = useNextSessions(event, sessions, added)
  const { duplicate, coming } = useDuplicates(event, added)

  const restoring = (blocks: readonly NamedBlock[]) => {
    dismissToast(toastId)
    return restore(blocks)
  }

  /** The rows are gone at once, and the toast brings them back. */
  const removeRows = (rows: readonly AgendaRow[]) => {
    const deed: Deed = { what: 'removed', blocks: rows.map(namedOf) }
    record(deed)
    const bringBack = () => {
      setHistory((before) => takenBack(before, deed))
      restoring(deed.blocks).catch(() => setHistory((before) => forgotten(before, deed)))
    }
    remove(deed.blocks).catch(() => {
      dismissToast(toastId)
      setHistory((before) => forgotten(before, deed))
    })
    const message =
      rows.length === 1
        ? t('delete.done', { title: rows[0]?.title ?? '' })
        : t('delete.doneSeveral', { count: rows.length })
    toast({ id: toastId, message, action: { label: t('delete.undo'), run: bringBack } })
  }
  const onTheWay = [...next.foreseen, ...coming]
  return {
    history,
    next,
    added,
    duplicate,
    removeRows,
    remove,
    restore: restoring,
    sessions: [...sessions, ...onTheWay.filter(isSession)],
    items: [...items, ...onTheWay.filter(isItem)],
    savingIds: new Set(onTheWay.map(({ id }) => id)),
  }
}

function namedOf(row: AgendaRow) {
  return { id: row.id, kind: isSession(row) ? ('session' as const) : row.kind }
}
