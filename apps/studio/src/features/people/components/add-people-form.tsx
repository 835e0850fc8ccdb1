import { Alert, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useDebouncedValue } from '@mantine/hooks'
import { type NamedAddress, personOfLine } from '@marquee/domain/people'
import { roleIds } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import type { PeopleKind } from '../people-kinds.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { knownPersonQuery } from '../people-queries.ts'
import { t } from '../texts.ts'
import { type NotAdded, useAddPeople } from '../use-add-people.ts'
import { RoleSelect, SessionsSelect } from './role-fields.tsx'

const typingPauseMs = 250

type AddPeopleFormProps = { eventId: string; kind: PeopleKind; hasRoles: boolean; onClose: () => void }

/** One or many addresses; what the organisation knows of one alone is shown while it is typed. */
export function AddPeopleForm({ eventId, kind, hasRoles, onClose }: AddPeopleFormProps) {
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [role, setRole] = useState<string | null>(kind === 'staff' ? roleIds.coordinator : null)
  const [broadcasts, setBroadcasts] = useState<string[]>([])
  const [invites, setInvites] = useState({ send_calendar_invite: true, send_email_invite: true })
  const addition = useAddPeople(eventId, kind)
  const { people, fault } = readLines(text)

  const submit = () => {
    setIsTried(true)
    if (fault !== undefined) return
    const finish = (failures: NotAdded[]) => {
      setText(failures.map(({ person }) => lineOf(person)).join('\n'))
      if (failures.length === 0) onClose()
    }
    addition.mutate({ people, role, broadcasts, ...invites }, { onSuccess: finish })
  }

  return (
    <DialogForm
      confirmLabel={t('add.confirm', { count: people.length })}
      busyLabel={t('add.busy')}
      isBusy={addition.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextArea
        label={t('add.people')}
        description={t('add.hint')}
        placeholder={t('add.placeholder')}
        required
        rows={4}
        resize="vertical"
        data-autofocus
        spellCheck={false}
        value={text}
        error={isTried && fault}
        onChange={(typing) => setText(typing.currentTarget.value)}
      />
      {people.length === 1 && people[0] && <KnownPerson email={people[0].email} />}
      {kind !== 'checkInStaff' && (
        <>
          {hasRoles && <RoleSelect kind={kind} label={t('add.role')} role={role} onChange={setRole} />}
          <SessionsSelect
            eventId={eventId}
            label={t('add.sessions')}
            broadcasts={broadcasts}
            onChange={setBroadcasts}
          />
          <InviteFields invites={invites} onChange={setInvites} />
        </>
      )}
      <Failures failures={addition.data ?? []} />
    </DialogForm>
  )
}

type Invites = { send_calendar_invite: boolean; send_email_invite: boolean }

function InviteFields({ invites, onChange }: { invites: Invites; onChange: (invites: Invites) => void }) {
  return (
    <>
      <Checkbox
        label={t('add.calendar')}
        checked={invites.send_calendar_invite}
        onChange={(change) => onChange({ ...invites, send_calendar_invite: change.currentTarget.checked })}
      />
      <Checkbox
        label={t('add.email')}
        checked={invites.send_email_invite}
        onChange={(change) => onChange({ ...invites, send_email_invite: change.currentTarget.checked })}
      />
    </>
  )
}

/** What is filled from the profile or the account of this address (PP-085 to PP-087). */
function KnownPerson({ email }: { email: string }) {
  const [settled] = useDebouncedValue(email, typingPauseMs)
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

function readLines(text: string): { people: NamedAddress[]; fault: string | undefined } {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }))
  const typed = lines.filter((one) => one.text !== '')
  const wrong = typed.find((one) => personOfLine(one.text) === undefined)
  const people = typed.flatMap((one) => personOfLine(one.text) ?? [])
  if (typed.length === 0) return { people, fault: t('add.nobody') }
  return { people, fault: wrong && t('add.noAddress', { line: wrong.line }) }
}

const lineOf = ({ email, first_name, last_name }: NamedAddress): string => {
  const name = `${first_name} ${last_name}`.trim()
  return name === '' ? email : `${name} <${email}>`
}
