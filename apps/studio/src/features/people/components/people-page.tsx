import { decide } from '@marquee/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { DecidedButton, useHolder } from '#features/permissions/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { t } from '../texts.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { PeopleList } from './people-list.tsx'

type PeoplePageProps = {
  eventId: string
  kind: PeopleKind
  hasRoles: boolean
  /** Rendered below the list. */
  children?: (mayUpdate: boolean) => ReactNode
}

/** A page of people at an event, with a button to add more. */
export function PeoplePage({ eventId, kind, hasRoles, children }: PeoplePageProps) {
  const [isAdding, setIsAdding] = useState(false)
  const event = useQuery(eventQuery(eventId)).data
  const holder = useHolder()
  const decision = decide(holder, 'event:update', event && { workspaceId: event.workspace?.id ?? null })
  const add = (
    <DecidedButton
      decision={decision}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t(`${kind}.add`)}
    </DecidedButton>
  )
  return (
    <>
      <PageHead title={t(kind)} sentence={t(`${kind}.sentence`)} actions={add} />
      <PeopleList eventId={eventId} kind={kind} hasRoles={hasRoles} mayUpdate={decision.allowed} />
      {children?.(decision.allowed)}
      <AddPeopleDialog
        eventId={eventId}
        kind={kind}
        hasRoles={hasRoles}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </>
  )
}
