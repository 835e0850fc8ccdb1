import { Avatar as MantineAvatar, SegmentedControl, Skeleton, Stack, Tooltip } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { listFormat } from '@marquee/domain/languages'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { StageSettings } from '#features/stage/public.ts'
import { usePeopleHere } from '#lib/people-here.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { useAgenda } from '../agenda-queries.ts'
import { type AgendaSearchParams, parseAgendaSearchParams } from '../agenda-search-params.ts'
import type { Beginning } from '../components/agenda-drawers.tsx'
import { AgendaEditor } from '../components/agenda-editor.tsx'
import { TracksDialog } from '../components/tracks-dialog.tsx'
import { t } from '../texts.ts'
import { useAgendaLive } from '../use-agenda-live.ts'

/** The agenda of an event, or of the blueprint of a repeating event (AG-001, SH-160). */
export function AgendaPage({ eventId }: { eventId: string }) {
  const search = parseAgendaSearchParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onSearch = (change: AgendaSearchParams) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }) })
  useAgendaLive(eventId)
  const { event, failures, isPending, ...agenda } = useAgenda(eventId)
  const [beginning, setBeginning] = useState<Beginning>()
  const [isSortingTracks, setIsSortingTracks] = useState(false)
  const open = (opened: Pick<AgendaSearchParams, 'broadcastId' | 'agendaItemId'>) => {
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
      {event && !event.is_blueprint && event.event_type !== 'Recording' && (
        <StageSettings eventId={event.id} canEdit={decision.allowed} />
      )}
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

type ViewSwitchProps = { search: AgendaSearchParams; onSearch: (change: AgendaSearchParams) => void }

function ViewSwitch({ search, onSearch }: ViewSwitchProps) {
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

const shownAtMost = 4
/** For keyboards and touch too. */
const reachable = { hover: true, focus: true, touch: true }

/** Who else is viewing the agenda of the event. */
function OthersHere({ eventId }: { eventId: string }) {
  const me = useMe()
  const others = usePeopleHere(eventId).filter(
    ({ user_id, route }) => user_id !== me.id && /\/programs\/agenda\/?$/.test(route),
  )
  if (others.length === 0) return null
  const namesOf = (people: typeof others) => listFormat().format(people.map(({ name }) => name))
  const [shown, rest] = [others.slice(0, shownAtMost), others.slice(shownAtMost)]
  return (
    <MantineAvatar.Group
      role="group"
      aria-label={t('here.label', { count: others.length, names: namesOf(others) })}
      spacing="xs"
      style={{ alignSelf: 'center' }}
    >
      {shown.map(({ user_id, name, profile_picture_url }) => (
        <Tooltip key={user_id} label={t('here.name', { name })} events={reachable}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what a tooltip says is for keyboards too */}
          <span tabIndex={0} role="img" aria-label={name}>
            <Avatar size="sm" name={name} src={profile_picture_url} />
          </span>
        </Tooltip>
      ))}
      {rest.length > 0 && (
        <Tooltip label={namesOf(rest)} events={reachable}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
          <span tabIndex={0} role="img" aria-label={namesOf(rest)}>
            <MantineAvatar size={28}>{t('here.more', { count: rest.length })}</MantineAvatar>
          </span>
        </Tooltip>
      )}
    </MantineAvatar.Group>
  )
}
