import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import type { AgendaSearch } from '../agenda-search.ts'
import type { Beginning } from '../components/agenda-drawers.tsx'
import { AgendaEditor } from '../components/agenda-editor.tsx'
import { OthersHere } from '../components/others-here.tsx'
import { TracksDialog } from '../components/tracks-dialog.tsx'
import { t } from '../texts.ts'
import { useAgenda } from '../use-agenda.ts'
import { useAgendaLive } from '../use-agenda-live.ts'

type AgendaPageProps = {
  eventId: string
  search: AgendaSearch
  onSearch: (change: AgendaSearch) => void
}

/** The agenda of an event, or of the pattern of a repeating event (AG-001, SH-160). */
export function AgendaPage({ eventId, search, onSearch }: AgendaPageProps) {
  useAgendaLive(eventId)
  const { event, failures, isPending, ...agenda } = useAgenda(eventId)
  const [beginning, setBeginning] = useState<Beginning>()
  const [isSortingTracks, setIsSortingTracks] = useState(false)
  const open = (opened: Pick<AgendaSearch, 'broadcastId' | 'agendaItemId'>) => {
    setBeginning(undefined)
    onSearch({ broadcastId: undefined, agendaItemId: undefined, ...opened })
  }
  const begin = (kind: Beginning['kind']) => {
    open({})
    setBeginning({ kind, trackId: agenda.tracks[0]?.id ?? null })
  }
  return (
    <>
      <PageHead
        title={t('title')}
        {...(event && { sentence: t('sentence', { zone: event.timezone }) })}
        actions={
          <>
            <OthersHere eventId={eventId} />
            <Actions event={event} onTracks={() => setIsSortingTracks(true)} onBegin={begin} />
          </>
        }
      />
      <Stack gap="md">
        {failures.map((failure) => (
          <FailedNotice key={failure.message} {...failure} />
        ))}
        {isPending && failures.length === 0 && <Skeleton height={480} />}
        {event && !isPending && (
          <AgendaEditor
            key={event.id}
            {...agenda}
            event={event}
            search={search}
            beginning={beginning}
            onSearch={onSearch}
            onBegin={setBeginning}
            onOpen={open}
          >
            <ViewSwitch search={search} onSearch={onSearch} />
            {isEmpty(agenda) && failures.length === 0 && <NothingYet />}
          </AgendaEditor>
        )}
      </Stack>
      {isSortingTracks && (
        <TracksDialog eventId={eventId} tracks={agenda.tracks} onClose={() => setIsSortingTracks(false)} />
      )}
    </>
  )
}

const isEmpty = ({ sessions, items }: { sessions: readonly unknown[]; items: readonly unknown[] }) =>
  sessions.length === 0 && items.length === 0

type ActionsProps = {
  event: Event | undefined
  onTracks: () => void
  onBegin: (kind: Beginning['kind']) => void
}

function Actions({ event, onTracks, onBegin }: ActionsProps) {
  const decision = usePermission('event:update', { workspaceId: event?.workspace?.id ?? null })
  return (
    <>
      <DecidedButton decision={decision} variant="default" onClick={onTracks}>
        {t('tracks')}
      </DecidedButton>
      <DecidedButton decision={decision} variant="default" onClick={() => onBegin('item')}>
        {t('newItem')}
      </DecidedButton>
      <DecidedButton
        decision={decision}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onBegin('session')}
      >
        {t('newSession')}
      </DecidedButton>
    </>
  )
}

function NothingYet() {
  const icon = <IconCalendarPlus aria-hidden />
  return <ListState icon={icon} title={t('empty.title')} text={t('empty.text')} />
}

function ViewSwitch({ search, onSearch }: Pick<AgendaPageProps, 'search' | 'onSearch'>) {
  return (
    <SegmentedControl
      aria-label={t('view')}
      w="fit-content"
      data={[
        { value: 'calendar', label: t('view.calendar') },
        { value: 'list', label: t('view.list') },
      ]}
      value={search.view ?? 'calendar'}
      onChange={(value) => onSearch({ view: value === 'list' ? 'list' : undefined })}
    />
  )
}
