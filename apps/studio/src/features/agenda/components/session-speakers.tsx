import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { hasEventRoles } from '@marquee/domain/permissions'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { eventPagePath } from '#features/events/public.ts'
import { type EventPerson, eventRolesQuery, foundSpeakersQuery, personName } from '#features/people/public.ts'
import { announce } from '#lib/announce.ts'
import { pagePath } from '#features/navigation/public.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Select } from '#ui/select/select.tsx'
import { t } from '../texts.ts'
import { type SessionSpeaker, useSessionSpeakers } from '../use-session-speakers.ts'
import classes from './session-speakers.module.css'
import { SpeakerSearch } from './speaker-search.tsx'

/** More are shown on request, so that the fields below stay in reach. */
const shownAtFirst = 8

type SessionSpeakersProps = { event: Event; session: Broadcast }

/** The speakers of a session; adding and removing them saves immediately (PP-040, PP-044). */
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

/** Undefined unless the organization uses speaker roles. */
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

const byDefault = 'default'

type OfferedRole = { id: string; name: string }

type SessionSpeakerRowProps = {
  speaker: SessionSpeaker
  /** Undefined if the organization doesn't use speaker roles. */
  roles: readonly OfferedRole[] | undefined
  onRole: (role: string | null) => void
  onRemove: () => void
}

function SessionSpeakerRow({ speaker, roles, onRole, onRemove }: SessionSpeakerRowProps) {
  const { name, profile_picture_url } = speaker
  const { role, words } = doingOf(speaker, roles)
  return (
    <Group role="listitem" gap="xs" wrap="nowrap">
      <Avatar size="sm" name={name} src={profile_picture_url} />
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        {words !== '' && (
          <Text size="xs" c="dimmed" truncate>
            {words}
          </Text>
        )}
      </Stack>
      {roles && role !== undefined && (
        <Select
          className={classes['role']}
          isLabelHidden
          label={t('speakers.roleOf', { name })}
          options={[{ value: byDefault, label: t('speakers.defaultRole') }, ...roles.map(optionOf)]}
          value={role ?? byDefault}
          onChange={(value) => onRole(value === byDefault ? null : value)}
        />
      )}
      {speaker.roles && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('speakers.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

/**
 * The role that can be changed here, and a label for the others: a role in every session, or a second one in this
 * session, is edited on the speaker.
 */
function doingOf({ isEverywhere, roles: own = [] }: SessionSpeaker, roles: readonly OfferedRole[] = []) {
  const [role, ...others] = own
  if (!isEverywhere && others.length === 0) return { role, words: '' }
  const names = roles.length === 0 ? [] : own.map((one) => nameOf(one, roles))
  return {
    role: undefined,
    words: [...(isEverywhere ? [t('speakers.everywhere')] : []), ...names].join(' · '),
  }
}

const optionOf = ({ id, name }: OfferedRole) => ({ value: id, label: name })

function nameOf(role: string | null, roles: readonly OfferedRole[]): string {
  return roles.find(({ id }) => id === role)?.name ?? t('speakers.defaultRole')
}

type Speakers = Broadcast['speakers']

type NewSessionSpeakersProps = { event: Event; chosen: Speakers; onChange: (chosen: Speakers) => void }

/** The speakers of an unsaved session; they are added once it is saved. */
export function NewSessionSpeakers({ event, chosen, onChange }: NewSessionSpeakersProps) {
  const input = useRef<HTMLInputElement>(null)
  const ofEvent = useQuery(foundSpeakersQuery(event.id, ''))
  if (ofEvent.data?.count === 0) return <NoSpeakersYet event={event} />
  const add = ({ id, user }: EventPerson) =>
    onChange([...chosen, { id, name: personName(user), profile_picture_url: user.profile_picture_url }])
  const remove = (id: string, name: string) => {
    announce(t('speakers.removed', { name }))
    onChange(chosen.filter((speaker) => speaker.id !== id))
    input.current?.focus()
  }
  return (
    <>
      <SpeakerSearch
        eventId={event.id}
        input={input}
        isIn={(id) => chosen.some((speaker) => speaker.id === id)}
        onChoose={add}
      />
      {chosen.length > 0 && (
        <Stack gap="xs" role="list" aria-label={t('speakers.list')}>
          {chosen.map(({ id, name, profile_picture_url }) => (
            <Group key={id} role="listitem" gap="xs" wrap="nowrap">
              <Avatar size="sm" name={name} src={profile_picture_url} />
              <Text size="sm" truncate flex={1} title={name}>
                {name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('speakers.remove', { name })}
                onClick={() => remove(id, name)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
    </>
  )
}

/** Shown when the event has no speakers yet. */
function NoSpeakersYet({ event }: { event: Event }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('speakers.nobody')}
      </Text>
      <Anchor size="sm" component={Link} to={speakersPath(event)}>
        {t('speakers.toPage')}
      </Anchor>
    </>
  )
}

/** The speakers page; for a blueprint, that of its repeating event. */
function speakersPath(event: Event): string {
  const { is_blueprint, series } = event
  if (!is_blueprint || !series) return eventPagePath(event, 'speakers')
  return pagePath('repeating', 'speakers', { seriesId: series.id })
}
