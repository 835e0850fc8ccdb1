import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { type ReactNode, useState } from 'react'
import type { AgendaRow } from '../agenda-kinds.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import { useAgendaEdits } from '../use-agenda-edits.ts'
import { AgendaDrawers, type Beginning } from './agenda-drawers.tsx'
import { AgendaView } from './agenda-view.tsx'
import { DeleteBlockDialog } from './delete-block-dialog.tsx'
import { NextSession } from './next-session.tsx'

type AgendaEditorProps = {
  event: Event
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
  tracks: readonly Track[]
  search: AgendaSearch
  beginning: Beginning | undefined
  onSearch: (change: AgendaSearch) => void
  onBegin: (beginning: Beginning) => void
  /** Opens this and nothing else; nothing closes. */
  onOpen: (open: Pick<AgendaSearch, 'broadcastId' | 'agendaItemId'>) => void
  /** Between the field of the next session and the agenda. */
  children: ReactNode
}

/** The agenda with all that is done to it, so that each of it can be undone. */
export function AgendaEditor(props: AgendaEditorProps) {
  const { event, sessions, items, tracks, search, beginning, onSearch, onBegin, onOpen, children } = props
  const canEdit = event.can.update
  const edits = useAgendaEdits({ event, sessions, items })
  const [doomed, setDoomed] = useState<readonly AgendaRow[]>([])
  const remove = () => {
    setDoomed([])
    onOpen({})
    edits.removeRows(doomed)
  }
  return (
    <>
      {canEdit && <NextSession tracks={tracks} next={edits.next} />}
      {children}
      <AgendaView
        event={event}
        tracks={tracks}
        canEdit={canEdit}
        search={search}
        edits={edits}
        onSearch={onSearch}
        onBegin={onBegin}
        onDelete={setDoomed}
      />
      <AgendaDrawers
        event={event}
        sessions={sessions}
        items={items}
        tracks={tracks}
        canEdit={canEdit}
        isDoomed={doomed.length > 0}
        search={search}
        beginning={beginning}
        onOpen={onOpen}
        onAdded={edits.added}
        onDelete={(row) => setDoomed([row])}
      />
      {doomed.length > 0 && (
        <DeleteBlockDialog doomed={doomed} onConfirm={remove} onClose={() => setDoomed([])} />
      )}
    </>
  )
}
