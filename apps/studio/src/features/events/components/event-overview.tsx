import { Skeleton } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { IconSettings } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SectionColumns } from '#ui/section/section-columns.tsx'
import { eventMetadataQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { EnterRoomButton } from './enter-room-button.tsx'
import { EventAttendance } from './event-attendance.tsx'
import { EventActions } from './event-actions.tsx'
import { EventDetailsDrawer } from './event-details-drawer.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventContents } from './event-contents.tsx'
import { EventTitleForm } from './event-title-form.tsx'
import { MissingList } from './missing-list.tsx'
import { NextUp } from './next-up.tsx'
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
  const decision = usePermission('event:update', { workspaceId: event.workspace?.id ?? null })
  const [isRenaming, setIsRenaming] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const edit = () => setIsEditing(true)
  const actions = (
    <>
      <DecidedButton
        decision={decision}
        variant="default"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={edit}
      >
        {t('edit')}
      </DecidedButton>
      {event.event_type !== 'Recording' && decision.allowed && <EnterRoomButton event={event} />}
      <EventActions event={event} onRename={() => setIsRenaming(true)} onDeleted={onDeleted} />
    </>
  )
  const loaded = metadata.data?.metadata
  return (
    <>
      {isRenaming ? (
        <EventTitleForm event={event} onClose={() => setIsRenaming(false)} />
      ) : (
        <PageHead title={event.title} actions={actions} />
      )}
      {metadata.isError && !loaded && (
        <FailedNotice
          message={t('loadFailed')}
          error={metadata.error}
          isRetrying={metadata.isFetching}
          onRetry={() => void metadata.refetch()}
        />
      )}
      <SectionColumns
        main={
          <>
            {loaded ? <NextUp event={event} next={loaded.next} /> : <Skeleton height={120} />}
            <EventAttendance event={event} />
            {loaded && <MissingList event={event} missing={loaded.missing} onEdit={edit} />}
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
      <EventDetailsDrawer event={event} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  )
}
