import { Alert, Checkbox, Text } from '@mantine/core'
import { roleIds } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { useSearchTerm } from '#lib/use-search-term.ts'
import type { PeopleKind } from '../people-kinds.ts'
import { knownPersonQuery, sessionsQuery } from '../people-queries.ts'
import { readPeopleToAdd } from '../read-pasted.ts'
import { allSessions, type ChosenSessions, noSessions } from '../session-choice.ts'
import { t } from '../texts.ts'
import { type NotAdded, type PersonToAdd, useAddPeople } from '../use-add-people.ts'
import { useInviteObstacle } from '../use-invite-obstacle.ts'
import { RoleSelect, SessionsSelect } from './role-fields.tsx'
import '@mantine/core/styles/Checkbox.css'

type AddPeopleFormProps = {
  eventId: string
  kind: PeopleKind
  hasRoles: boolean
  onChanged: (isChanged: boolean) => void
  onAdded: () => void
  onCancel: () => void
}

/** Adds one or more people. For a single person, shows what the organization already knows about them. */
export function AddPeopleForm({ eventId, kind, hasRoles, onChanged, onAdded, onCancel }: AddPeopleFormProps) {
  const isInSessions = kind !== 'checkInStaff'
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [role, setRole] = useState<string | null>(kind === 'staff' ? roleIds.coordinator : null)
  const [chosen, setChosen] = useState(kind === 'staff' ? allSessions : noSessions)
  const [invites, setInvites] = useState({ send_calendar_invite: true, send_email_invite: true })
  const obstacle = useInviteObstacle(eventId, kind)
  const addition = useAddPeople(eventId, kind)
  const { people, header, faults, isReady } = useParsedPeople(text, { eventId, chosen, isInSessions })

  const change = (next: string) => {
    setText(next)
    onChanged(next.trim() !== '')
  }
  const submit = () => {
    setIsTried(true)
    if (faults.length > 0) return
    const finish = (failures: NotAdded[]) => {
      if (failures.length === 0) return onAdded()
      const rows = failures.map(({ text: row }) => row)
      change([...(header === undefined ? [] : [header]), ...rows].join('\n'))
    }
    const send_email_invite = invites.send_email_invite && obstacle === undefined
    addition.mutate({ people, role, ...invites, send_email_invite }, { onSuccess: finish })
  }

  return (
    <DialogForm
      confirmLabel={t('add.confirm', { count: people.length })}
      busyLabel={t('add.busy')}
      canSubmit={isReady}
      isBusy={addition.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextArea
        label={t('add.people')}
        description={t(kind === 'checkInStaff' ? 'add.hint' : 'add.hintSessions')}
        placeholder={t('add.placeholder')}
        required
        rows={6}
        resize="vertical"
        data-autofocus
        spellCheck={false}
        value={text}
        error={isTried && faults.length > 0 && <LineErrors faults={faults} />}
        onChange={(typing) => change(typing.currentTarget.value)}
      />
      {people.length === 1 && people[0] && <KnownPerson email={people[0].person.email} />}
      {isInSessions && (
        <SessionsSelect
          eventId={eventId}
          label={t('add.sessions')}
          description={t('add.sessionsHint')}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {hasRoles && needsRole(kind, people, chosen) && (
        <RoleSelect kind={kind} label={t('add.role')} role={role} onChange={setRole} />
      )}
      <InviteFields invites={invites} obstacle={obstacle} onChange={setInvites} />
      <Failures failures={addition.data ?? []} />
    </DialogForm>
  )
}

/** Speakers have a role only in their sessions; check-in staff have none. */
function needsRole(kind: PeopleKind, people: readonly PersonToAdd[], chosen: ChosenSessions): boolean {
  if (kind !== 'speakers') return kind === 'staff'
  return [chosen, ...people.map(({ sessions }) => sessions)].some(
    ({ isAll, broadcasts }) => isAll || broadcasts.length > 0,
  )
}

type ReadContext = { eventId: string; chosen: ChosenSessions; isInSessions: boolean }

/** The people in the text and its errors; ready once the sessions it names have loaded. */
function useParsedPeople(text: string, { eventId, chosen, isInSessions }: ReadContext) {
  const { data: sessions } = useQuery({ ...sessionsQuery(eventId), enabled: isInSessions })
  const read = useMemo(() => readPeopleToAdd(text, { sessions, chosen }), [text, sessions, chosen])
  const isEmpty = read.people.length + read.faults.length === 0
  return {
    ...read,
    faults: isEmpty ? [t('add.nobody')] : read.faults,
    isReady: !read.namesSessions || !isInSessions || sessions !== undefined,
  }
}

function LineErrors({ faults }: { faults: readonly string[] }) {
  return faults.map((fault) => (
    <Text key={fault} span display="block" size="xs">
      {fault}
    </Text>
  ))
}

/** The details from the profile or the account with this email (PP-085 to PP-087). */
function KnownPerson({ email }: { email: string }) {
  const settled = useSearchTerm(email)
  const { data } = useQuery(knownPersonQuery(settled, useMe().organization.id))
  if (!data) return null
  const who = [`${data.first_name} ${data.last_name}`.trim(), data.title, data.company]
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('add.known', { who: who.filter(Boolean).join(', ') })}
    </Text>
  )
}

function Failures({ failures }: { failures: readonly NotAdded[] }) {
  if (failures.length === 0) return null
  return (
    <Alert color="red" role="alert">
      {failures.map(({ person: { email }, sentence }) => (
        <Text key={email} size="sm">
          {t('add.failed', { email, sentence })}
        </Text>
      ))}
    </Alert>
  )
}

type Invites = { send_calendar_invite: boolean; send_email_invite: boolean }

type InviteFieldsProps = {
  invites: Invites
  /** Why people can't be invited by email now. */
  obstacle: string | undefined
  onChange: (invites: Invites) => void
}

/** Whether to send an invitation, and with a calendar file. An impossible option is disabled and says why. */
function InviteFields({ invites, obstacle, onChange }: InviteFieldsProps) {
  return (
    <>
      <Checkbox
        label={t('add.email')}
        description={obstacle ?? t('add.emailHint')}
        checked={invites.send_email_invite && obstacle === undefined}
        disabled={obstacle !== undefined}
        onChange={(change) => onChange({ ...invites, send_email_invite: change.currentTarget.checked })}
      />
      <Checkbox
        label={t('add.calendar')}
        description={t(obstacle === undefined ? 'add.calendarHint' : 'add.calendarLater')}
        checked={invites.send_calendar_invite}
        onChange={(change) => onChange({ ...invites, send_calendar_invite: change.currentTarget.checked })}
      />
    </>
  )
}
