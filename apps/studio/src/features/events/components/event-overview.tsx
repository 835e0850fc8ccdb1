import { Skeleton } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { IconSettings } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { alertCentreQuery, WarningsSection } from '#features/readiness/public.ts'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SectionColumns } from '#ui/section/section-columns.tsx'
import { eventMetadataQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { useReadyChoice } from '../use-ready-choice.ts'
import { EnterRoomButton } from './enter-room-button.tsx'
import { EventAttendance } from './event-attendance.tsx'
import { type EventAction, EventActions } from './event-actions.tsx'
import { EventDetailsDrawer } from './event-details-drawer.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventContents } from './event-contents.tsx'
import { EventTitleForm } from './event-title-form.tsx'
import { LatestRegistrants } from './latest-registrants.tsx'
import { NextStep } from './next-step.tsx'
import { PublicLinks } from './public-links.tsx'

type EventOverviewProps = {
  event: Event
  onDeleted: () => Promise<void>
  /** Shown at the bottom. */
  children?: ReactNode
}

/** An event at a glance, with its actions (EV-095). */
export function EventOverview({ event, onDeleted, children }: EventOverviewProps) {
  const metadata = useQuery(eventMetadataQuery(event.id))
  const alerts = useQuery(alertCentreQuery(event.id))
  const [isRenaming, setIsRenaming] = useState(false)
  const { isEditing, edit, close } = useDetailsDrawer()
  const choices = useReadyChoice<EventAction>(event.id)
  const loaded = metadata.data?.metadata
  const hasAudience = !event.is_blueprint
  useRefetchOnSignals(
    ['page-updated', 'broadcast-updated', 'agenda-item-updated'],
    () => void metadata.refetch(),
    {
      isMeant: (signal) => ('page_id' in signal ? signal.page_id : signal.event_id) === event.id,
    },
  )
  return (
    <>
      {isRenaming ? (
        <EventTitleForm event={event} onClose={() => setIsRenaming(false)} />
      ) : (
        <PageHead
          title={event.title}
          actions={
            <HeadActions
              {...{ event, choices, onDeleted }}
              onEdit={edit}
              onRename={() => setIsRenaming(true)}
            />
          }
        />
      )}
      {metadata.isError && !loaded && (
        <FailedNotice
          message={t('loadFailed')}
          error={metadata.error}
          isRetrying={metadata.isFetching}
          onRetry={() => void metadata.refetch()}
        />
      )}
      {loaded && !alerts.isPending ? (
        <NextStep
          event={event}
          metadata={loaded}
          warnings={alerts.data?.failed_checks ?? []}
          onReschedule={() => void choices.choose('reschedule')}
        />
      ) : (
        <Skeleton height={140} />
      )}
      <SectionColumns
        main={
          <>
            <WarningsSection eventId={event.id} />
            {hasAudience && <EventAttendance event={event} metadata={loaded} />}
            {hasAudience && <LatestRegistrants event={event} />}
            {loaded && <EventContents event={event} things={loaded.things} />}
          </>
        }
        side={
          <>
            <EventFacts event={event} />
            <PublicLinks event={event} />
          </>
        }
      />
      {children}
      <EventDetailsDrawer event={event} isOpen={isEditing} onClose={close} />
    </>
  )
}

/** Open while the address ends in `#details`, where warnings about the event itself lead. */
function useDetailsDrawer() {
  const navigate = useNavigate()
  const isEditing = useLocation({ select: ({ hash }) => hash === 'details' })
  // The drawer has asked about unsaved changes already, and saved ones look unsaved until it is closed.
  const show = (hash: string) =>
    void navigate({ to: '.', search: true, hash, replace: true, ignoreBlocker: true })
  return { isEditing, edit: () => show('details'), close: () => show('') }
}

type HeadActionsProps = Pick<EventOverviewProps, 'event' | 'onDeleted'> & {
  choices: ReturnType<typeof useReadyChoice<EventAction>>
  onEdit: () => void
  onRename: () => void
}

function HeadActions({ event, choices, onEdit, onRename, onDeleted }: HeadActionsProps) {
  const decision = usePermission('event:update', { workspaceId: event.workspace?.id ?? null })
  return (
    <>
      <DecidedButton
        decision={decision}
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={onEdit}
      >
        {t('edit')}
      </DecidedButton>
      {event.event_type !== 'Recording' && decision.allowed && (
        <EnterRoomButton event={event} variant="default" />
      )}
      <EventActions {...{ event, choices, onRename, onDeleted }} />
    </>
  )
}
