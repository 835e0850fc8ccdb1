import { Button, Group, Select, Text } from '@mantine/core'
import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { maxNameLength } from '@marquee/domain/inputs'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import type { AgendaRow } from '../agenda-kinds.ts'
import type { AgendaSearchParams } from '../agenda-search-params.ts'
import { t } from '../texts.ts'
import { useAgendaEdits } from '../use-agenda-edits.ts'
import type { useNextSessions } from '../use-next-sessions.ts'
import { AgendaDrawers, type Beginning } from './agenda-drawers.tsx'
import { openingDate } from '../calendar/agenda-day.ts'
import { calendarBlocks } from '../agenda-blocks.ts'
import { AgendaCalendar } from '../calendar/agenda-calendar.tsx'
import { AgendaList } from './agenda-list.tsx'

type AgendaEditorProps = {
  event: Event
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
  tracks: readonly Track[]
  search: AgendaSearchParams
  beginning: Beginning | undefined
  onSearch: (change: AgendaSearchParams) => void
  onBegin: (beginning: Beginning) => void
  /** Opens this alone; `{}` closes. */
  onOpen: (open: Pick<AgendaSearchParams, 'broadcastId' | 'agendaItemId'>) => void
  /** Shown between the quick-add field and the agenda. */
  children: ReactNode
}

/** The agenda and everything people do to it, so that all of it can be undone. */
export function AgendaEditor(props: AgendaEditorProps) {
  const { event, sessions, items, tracks, search, beginning, onSearch, onBegin, onOpen, children } = props
  const canEdit = event.can.update
  const edits = useAgendaEdits({ event, tracks, sessions, items })
  const [day, setDay] = useState<string>()
  const date = search.view === 'list' ? undefined : (day ?? openingDate(event, event.timezone))
  const [doomed, setDoomed] = useState<readonly AgendaRow[]>([])
  const remove = () => {
    setDoomed([])
    onOpen({})
    edits.remove(doomed)
  }
  return (
    <>
      {canEdit && <NextSession tracks={tracks} date={date} next={edits.next} />}
      {children}
      <AgendaView
        event={event}
        tracks={tracks}
        canEdit={canEdit}
        search={search}
        edits={edits}
        day={day}
        onDay={setDay}
        onSearch={onSearch}
        onBegin={onBegin}
        onDelete={setDoomed}
      />
      <AgendaDrawers
        event={event}
        sessions={edits.sessions}
        items={edits.items}
        tracks={tracks}
        canEdit={canEdit}
        isDoomed={doomed.length > 0}
        search={search}
        beginning={beginning}
        date={date}
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

type DeleteBlockDialogProps = {
  /** At least one. */
  doomed: readonly AgendaRow[]
  onConfirm: () => void
  onClose: () => void
}

/** Confirms before sessions and items are deleted, naming what is deleted with them. */
function DeleteBlockDialog({ doomed, onConfirm, onClose }: DeleteBlockDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={titleOf(doomed)}
      confirmLabel={t('delete')}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {sentenceOf(doomed)}
    </ConfirmDialog>
  )
}

const namedAtMost = 3

function titleOf([first, ...others]: readonly AgendaRow[]): string {
  if (others.length > 0) return t('delete.several', { count: others.length + 1 })
  return t(first && 'speakers' in first ? 'delete.session' : 'delete.item')
}

function sentenceOf(doomed: readonly AgendaRow[]): string {
  const [first, ...others] = doomed
  if (others.length > 0) {
    const named = doomed.slice(0, namedAtMost).map(({ title }) => `“${title}”`)
    const rest = doomed.length - named.length
    const titles = [...named, ...(rest > 0 ? [t('delete.more', { count: rest })] : [])].join(', ')
    return t('delete.severalText', { titles })
  }
  const isSession = first && 'speakers' in first
  return t(isSession ? 'delete.sessionText' : 'delete.itemText', { title: first?.title ?? '' })
}

type NextSessionProps = {
  tracks: readonly Track[]
  /** The day that is shown. */
  date: string | undefined
  next: ReturnType<typeof useNextSessions>
}

/** A title and Enter add a session after the last one of its track on the day that is shown. */
function NextSession({ tracks, date, next }: NextSessionProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const trackId = tracks.find(({ id }) => id === chosen)?.id ?? tracks[0]?.id ?? null
  return (
    <div>
      <QuickAdd
        label={t('quick.label')}
        placeholder={t('quick.placeholder')}
        addLabel={t('quick.add')}
        maxLength={maxNameLength}
        onAdd={(title) => next.add({ title, trackId, date })}
      >
        {tracks.length > 1 && (
          <Select
            aria-label={t('quick.track')}
            allowDeselect={false}
            data={tracks.map((track) => ({ value: track.id, label: track.title }))}
            value={trackId}
            onChange={setChosen}
          />
        )}
      </QuickAdd>
      <QuickEntries entries={next.entries} titleOf={({ title }) => title} onlyFailed />
    </div>
  )
}

type AgendaViewProps = {
  event: Event
  tracks: readonly Track[]
  canEdit: boolean
  search: AgendaSearchParams
  edits: ReturnType<typeof useAgendaEdits>
  day: string | undefined
  onDay: (date: string) => void
  onSearch: (change: AgendaSearchParams) => void
  onBegin: (beginning: Beginning) => void
  /** Asks for confirmation first. */
  onDelete: (rows: AgendaRow[]) => void
}

function AgendaView(props: AgendaViewProps) {
  const { event, tracks, canEdit, search, edits, day, onDay, onSearch, onBegin, onDelete } = props
  const { sessions, items } = edits
  const open = ({ id }: { id: string }) => {
    if (edits.savingIds.has(id)) return
    const isSession = sessions.some((session) => session.id === id)
    onSearch({ ...nothingOpen, ...(isSession ? { broadcastId: id } : { agendaItemId: id }) })
  }
  const rowsOf = (blocks: readonly { id: string }[]): AgendaRow[] =>
    [...sessions, ...items].filter(({ id }) => blocks.some((block) => block.id === id))
  if (search.view === 'list') {
    const pointed = tracks.find(({ id }) => id === search.trackId)
    const isShown = (ids: readonly (string | null)[]) => pointed === undefined || ids.includes(pointed.id)
    return (
      <>
        {pointed && (
          <Group gap="xs">
            <Text size="sm">{t('pointedTrack', { title: pointed.title })}</Text>
            <Button size="compact-sm" variant="subtle" onClick={() => onSearch({ trackId: undefined })}>
              {t('showAll')}
            </Button>
          </Group>
        )}
        <AgendaList
          event={event}
          sessions={sessions.filter((session) => isShown(session.tracks))}
          items={items.filter((item) => isShown([item.track]))}
          tracks={tracks}
          canEdit={canEdit}
          undoing={edits}
          savingIds={edits.savingIds}
          onOpen={open}
        />
      </>
    )
  }
  return (
    <AgendaCalendar
      blocks={calendarBlocks(sessions, items, { event, savingIds: edits.savingIds })}
      tracks={tracks}
      timezone={event.timezone}
      event={event}
      canEdit={canEdit}
      onMove={edits.move}
      undoing={edits}
      day={day}
      onDay={onDay}
      onOpen={open}
      onDelete={(blocks) => onDelete(rowsOf(blocks))}
      onDuplicate={(block) => {
        for (const row of rowsOf([block])) edits.duplicate(row)
      }}
      onCreate={(target) => onBegin({ kind: 'session', ...target })}
      focusId={search.broadcastId ?? search.agendaItemId ?? search.trackId}
    />
  )
}

const nothingOpen = { broadcastId: undefined, agendaItemId: undefined, trackId: undefined }
