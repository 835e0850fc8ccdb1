import '@mantine/core/styles/Switch.css'
import { Input, SegmentedControl, Skeleton, Stack, Switch } from '@mantine/core'
import { type EventType, isInPerson, maxTitleLength } from '@marquee/domain/events'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { TagsField } from '#features/tags/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type EventDraft, faultsOf, newDraft, newEventOf } from '../event-draft.ts'
import { useCreateEvent } from '../event-mutations.ts'
import { eventPath } from '../event-path.ts'
import type { EventStart, EventStartProps } from '../event-start.ts'
import { t } from '../texts.ts'
import { EventKindFields } from './event-kind-fields.tsx'
import { EventTimeFields } from './event-time-fields.tsx'
import { SeriesSelect } from './series-select.tsx'
import { WorkspaceSelect } from './workspace-select.tsx'

type CreateEventDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The only type that can be created; any type by default. */
  only?: EventType | undefined
  /** What it can be created from. */
  starts?: readonly EventStart[] | undefined
}

/** Creates a blank event (EV-046) or one from `starts`; asks before discarding changes. */
export function CreateEventDialog({ isOpen, onClose, only, starts = [] }: CreateEventDialogProps) {
  const [isTouched, setIsTouched] = useState(false)
  const close = () => {
    setIsTouched(false)
    onClose()
  }
  const title = t(only === 'Recording' ? 'create.recording' : 'create')
  return (
    <Dialog isOpen={isOpen} title={title} size="medium" hasUnsavedChanges={isTouched} onClose={close}>
      {({ leave }) => (
        <StartChoice
          only={only}
          starts={starts}
          onChanged={() => setIsTouched(true)}
          onCreated={close}
          onClose={leave}
        />
      )}
    </Dialog>
  )
}

type StartChoiceProps = EventStartProps & { only: EventType | undefined; starts: readonly EventStart[] }

const blank = 'blank'

/** Asks what to start from if there is a choice. The blank form keeps its input while another is shown. */
function StartChoice({ only, starts, onChanged, onCreated, onClose }: StartChoiceProps) {
  const [startId, setStartId] = useState(blank)
  const start = starts.find(({ id }) => id === startId)
  return (
    <Stack gap="md">
      {starts.length > 0 && (
        <Input.Wrapper label={t('create.from')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('create.from')}
            data={[
              { value: blank, label: t('create.fromNothing') },
              ...starts.map(({ id, label }) => ({ value: id, label })),
            ]}
            value={startId}
            onChange={setStartId}
          />
        </Input.Wrapper>
      )}
      <div hidden={start !== undefined}>
        <CreateEventForm only={only} onTouch={onChanged} onDone={onCreated} onCancel={onClose} />
      </div>
      {start && (
        <Suspense fallback={<Skeleton height={60} />}>
          <start.Form key={start.id} onChanged={onChanged} onCreated={onCreated} onClose={onClose} />
        </Suspense>
      )}
    </Stack>
  )
}

type CreateEventFormProps = {
  only: EventType | undefined
  onTouch: () => void
  onDone: () => void
  onCancel: () => void
}

/** The request's fields that show their own errors. */
const fields = [
  'title',
  'event_type',
  'host_type',
  'location',
  'start_time',
  'end_time',
  'timezone',
  'workspace',
  'series',
  'tags',
]

function CreateEventForm({ only, onTouch, onDone, onCancel }: CreateEventFormProps) {
  const { draft, change } = useDraft(only, onTouch)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const creation = useCreateEvent()
  const navigate = useNavigate()
  const faults = isSubmitted ? faultsOf(draft) : {}
  const set = (part: Partial<EventDraft>) => {
    creation.reset()
    change(part)
  }
  const submit = () => {
    setIsSubmitted(true)
    if (Object.keys(faultsOf(draft)).length > 0) return
    creation.mutate(newEventOf(draft), {
      onSuccess: (event) => {
        onDone()
        void navigate({ to: eventPath(event) })
      },
    })
  }
  const errorOf = (field: string) => fieldErrorOf(creation.error, field)
  const isRecording = draft.type === 'Recording'
  return (
    <DialogForm
      confirmLabel={t(isRecording ? 'create.confirmRecording' : 'create.confirm')}
      busyLabel={t('create.busy')}
      isBusy={creation.isPending}
      error={creation.error}
      fields={fields}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        label={t('column.title')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={maxTitleLength}
        value={draft.title}
        error={faults.title ?? errorOf('title')}
        onChange={(typing) => set({ title: typing.currentTarget.value })}
      />
      <EventKindFields
        draft={draft}
        only={only}
        errors={{ type: errorOf('event_type'), host: errorOf('host_type') }}
        onChange={set}
      />
      {isInPerson({ host_type: draft.host }) && !isRecording && (
        <TextField
          label={t('place')}
          maxLength={1000}
          value={draft.location}
          error={errorOf('location')}
          onChange={(typing) => set({ location: typing.currentTarget.value })}
        />
      )}
      {!isRecording && (
        <EventTimeFields
          draft={draft}
          faults={{
            start: faults.start ?? errorOf('start_time'),
            end: faults.end ?? errorOf('end_time'),
            zone: errorOf('timezone'),
          }}
          onChange={set}
        />
      )}
      <WorkspaceSelect
        value={draft.workspace}
        permission="event:create"
        error={errorOf('workspace')}
        onChange={(workspace) => set({ workspace })}
      />
      <SeriesSelect
        kind="series"
        value={draft.series}
        error={errorOf('series')}
        onChange={(series) => set({ series })}
      />
      <TagsField value={draft.tags} error={errorOf('tags')} onChange={(tags) => set({ tags })} />
      {!isRecording && (
        <Switch
          label={t('test')}
          description={t('test.text')}
          checked={draft.isTest}
          onChange={(choice) => set({ isTest: choice.currentTarget.checked })}
        />
      )}
    </DialogForm>
  )
}

/** The draft, with defaults for most events. */
function useDraft(only: EventType | undefined, onTouch: () => void) {
  const { current } = useCurrentWorkspace(useMe())
  const [draft, setDraft] = useState(() =>
    newDraft({
      now: new Date(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      type: only ?? 'Conference',
      workspace: current?.id,
    }),
  )
  const change = (part: Partial<EventDraft>) => {
    onTouch()
    setDraft((before) => ({ ...before, ...part }))
  }
  return { draft, change }
}
