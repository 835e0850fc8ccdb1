import { Button, Stack } from '@mantine/core'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { hasEventRoles } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { type EventPerson, eventRolesQuery, foundSpeakersQuery, personName } from '#features/people/public.ts'
import { announce } from '#lib/announce.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { t } from '../texts.ts'
import { type SessionSpeaker, useSessionSpeakers } from '../use-session-speakers.ts'
import { NoSpeakersYet } from './no-speakers-yet.tsx'
import { SessionSpeakerRow } from './session-speaker-row.tsx'
import { SpeakerSearch } from './speaker-search.tsx'

/** So many speakers are shown before all are asked for: the fields below stay near. */
const shownAtFirst = 8

type SessionSpeakersProps = { event: Event; session: Broadcast }

/** The speakers of a session: whoever of the event is chosen is in it at once, and out of it again (PP-040, PP-044). */
export function SessionSpeakers({ event, session }: SessionSpeakersProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isAll, setIsAll] = useState(false)
  const [leaving, setLeaving] = useState<SessionSpeaker>()
  const { speakers, known, set } = useSessionSpeakers(session)
  const ofEvent = useQuery(foundSpeakersQuery(event.id, ''))
  const roles = useRolesOffered()
  const isNobody = ofEvent.data?.count === 0 && speakers.length === 0
  const add = ({ id, user }: EventPerson) => {
    setIsAll(true)
    const { profile_picture_url } = user
    set({ speaker: { id, name: personName(user), profile_picture_url }, roles: [null] })
  }
  const takeOut = (speaker: SessionSpeaker) => {
    setLeaving(undefined)
    announce(t('speakers.removed', { name: speaker.name }))
    set({ speaker, roles: [] })
    input.current?.focus()
  }
  return (
    <>
      {isNobody ? (
        <NoSpeakersYet event={event} />
      ) : (
        <SpeakerSearch
          eventId={event.id}
          input={input}
          isIn={(id) => speakers.some((speaker) => speaker.id === id)}
          onChoose={add}
        />
      )}
      {speakers.length > 0 && (
        <Stack gap="xs" role="list" aria-label={t('speakers.list')}>
          {speakers.slice(0, isAll ? undefined : shownAtFirst).map((speaker) => (
            <SessionSpeakerRow
              key={speaker.id}
              speaker={speaker}
              roles={roles.data}
              onRole={(role) => set({ speaker, roles: [role] })}
              onRemove={() => (speaker.isEverywhere ? setLeaving(speaker) : takeOut(speaker))}
            />
          ))}
        </Stack>
      )}
      {!isAll && speakers.length > shownAtFirst && (
        <Button variant="subtle" size="xs" onClick={() => setIsAll(true)}>
          {t('speakers.showAll', { count: speakers.length })}
        </Button>
      )}
      <Failure message={t('speakers.failed')} query={known.isError ? known : ofEvent} />
      <Failure message={t('speakers.rolesFailed')} query={roles} />
      {leaving && (
        <ConfirmDialog
          isOpen
          title={t('speakers.leave')}
          confirmLabel={t('speakers.leaveDo')}
          isBusy={false}
          onConfirm={() => takeOut(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {t('speakers.leaveText', { name: leaving.name })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The roles of speakers, where the organisation chooses them. */
function useRolesOffered() {
  const isEnabled = hasEventRoles(useMe().organization)
  return useQuery({ ...eventRolesQuery('speakers'), enabled: isEnabled })
}

type FailureProps = {
  message: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

function Failure({ message, query }: FailureProps) {
  if (query.error === null) return null
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
  return <FailedNotice message={message} error={query.error} {...retry} />
}
