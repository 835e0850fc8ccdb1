import { Button, Group, List, MultiSelect, Select, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { type Attendance, registrantStatusWords, type SeriesRegistration } from '@marquee/domain/registrants'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type EventOfSeries, eventWithDate } from '../event-of-series.ts'
import { useAddSeriesRegistrant, withSentence } from '../series-registrant-mutations.ts'
import { t } from '../texts.ts'
import { AttendanceField } from './attendance-field.tsx'

type AddSeriesRegistrantDialogProps = {
  seriesId: string
  events: readonly EventOfSeries[]
  onClose: () => void
}

/** Registers someone for several events of the series (RG-047), and shows the outcome of each. */
export function AddSeriesRegistrantDialog({ seriesId, events, onClose }: AddSeriesRegistrantDialogProps) {
  const [isTouched, setTouched] = useState(false)
  const [results, setResults] = useState<Results>()
  const finish = (after: Results) => {
    setTouched(false)
    // If they are registered everywhere, there is no list to show.
    if (after.every(({ is_registered }) => is_registered)) onClose()
    else setResults(after)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('addTitle')} size="medium" hasUnsavedChanges={isTouched}>
      {({ leave }) =>
        results ? (
          <Outcome results={results} events={events} onClose={onClose} />
        ) : (
          <AddForm
            seriesId={seriesId}
            events={events}
            onTouch={() => setTouched(true)}
            onDone={finish}
            onCancel={leave}
          />
        )
      }
    </Dialog>
  )
}

type Results = SeriesRegistration['results']
type OutcomeProps = { results: Results; events: readonly EventOfSeries[]; onClose: () => void }

function Outcome({ results, events, onClose }: OutcomeProps) {
  const registered = results.filter(({ is_registered }) => is_registered).length
  const nameOf = ({ event: id, title }: Results[number]) => {
    const event = events.find((one) => one.id === id)
    return event ? eventWithDate(event) : title
  }
  return (
    <Stack gap="md">
      <Text role="status" fw={500}>
        {registered === 0
          ? t('registeredNowhere')
          : t('registeredPartly', { registered, count: results.length })}
      </Text>
      <List spacing="xs" size="sm">
        {results.map((result) => (
          <List.Item key={result.event}>
            <Text size="sm" fw={500}>
              {nameOf(result)}
            </Text>
            <Text size="sm" c="dimmed">
              {result.message ?? t('registeredHere')}
            </Text>
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )
}

const statuses = ['registered', 'waiting_approval', 'waitlisted'] as const
const names = ['first_name', 'last_name', 'email', 'company', 'title'] as const
const labels = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  company: 'company',
  title: 'jobTitle',
} as const
const nobody = { first_name: '', last_name: '', email: '', company: '', title: '' }
const maxLength = 255

type AddFormProps = {
  seriesId: string
  events: readonly EventOfSeries[]
  onTouch: () => void
  onDone: (results: Results) => void
  onCancel: () => void
}

function AddForm({ seriesId, events, onTouch, onDone, onCancel }: AddFormProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [person, setPerson] = useState(nobody)
  const [status, setStatus] = useState<(typeof statuses)[number]>('registered')
  const [attendance, setAttendance] = useState<Attendance>('online')
  const add = useAddSeriesRegistrant(seriesId)
  const submit = () =>
    add.mutate(
      { events: chosen, user: person, attendance, event_user_status: status },
      { onSuccess: ({ results }) => onDone(results) },
    )
  return (
    <DialogForm
      confirmLabel={t('addConfirm')}
      busyLabel={t('addBusy')}
      canSubmit={chosen.length > 0 && person.email.trim() !== ''}
      isBusy={add.isPending}
      error={add.error && withSentence(add.error)}
      fields={['events', ...names.map((name) => `user.${name}`)]}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <MultiSelect
        label={t('events')}
        placeholder={chosen.length === 0 ? t('chooseEvents') : ''}
        required
        clearable
        searchable
        data={events.map((event) => ({ value: event.id, label: eventWithDate(event) }))}
        value={chosen}
        error={fieldErrorOf(add.error, 'events')}
        onChange={(ids) => {
          onTouch()
          setChosen(ids)
        }}
      />
      {names.map((name) => (
        <TextField
          key={name}
          label={t(labels[name])}
          type={name === 'email' ? 'email' : 'text'}
          required={name === 'email'}
          maxLength={maxLength}
          value={person[name]}
          error={fieldErrorOf(add.error, `user.${name}`)}
          onChange={({ currentTarget: { value } }) => {
            onTouch()
            setPerson((before) => ({ ...before, [name]: value }))
          }}
        />
      ))}
      <Select
        label={t('status')}
        description={t('addStatusHint')}
        allowDeselect={false}
        data={statuses.map((value) => ({ value, label: registrantStatusWords[value] }))}
        value={status}
        onChange={(value) => setStatus(statuses.find((one) => one === value) ?? status)}
      />
      <AttendanceField value={attendance} description={t('attendanceInSeries')} onChange={setAttendance} />
    </DialogForm>
  )
}
