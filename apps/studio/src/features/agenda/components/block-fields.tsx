/** The fields of sessions and agenda items (AG-015, AG-016, AG-023), each with concurrent changes by colleagues. */
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { ActionIcon, Anchor, Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import {
  agendaItemKinds,
  type BroadcastType,
  broadcastTypes,
  broadcastTypeWords,
  placeInEvent,
  planFeatureOf,
  type Track,
} from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { maxNameLength } from '@marquee/domain/inputs'
import { instantOf } from '@marquee/domain/time-zones'
import { formatDuration } from '@marquee/domain/video-library'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { eventPagePath } from '#features/events/public.ts'
import { usePlan } from '#features/flags/public.ts'
import { VideoLibraryDialog } from '#features/video-library/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useLiveInputs, usePlaces } from '../agenda-queries.ts'
import type { Faults, ItemValues, SessionValues, VideoOfSession } from '../block-forms.ts'
import { valueWords } from '../overwritten.ts'
import { t } from '../texts.ts'
import type { Common, Edits } from '../use-block-form.ts'
import { useTimesTogether } from '../use-times-together.ts'

export type FormProps<Values> = {
  edits: Edits<Values>
  event: Event
  tracks: readonly Track[]
  faults: Faults
  error: Error | null
}

function CommonFields({ edits, event, tracks, error, faults }: FormProps<Common>) {
  const { draft, set } = edits
  const around = { edits, zone: event.timezone, tracks }
  const changeOfTime = useTimesTogether(draft, event.timezone)
  return (
    <>
      <TextField
        label={t('field.title')}
        required
        maxLength={maxNameLength}
        data-autofocus
        value={draft.title}
        error={faults.title ?? fieldErrorOf(error, 'title')}
        onChange={(typing) => set({ title: typing.currentTarget.value })}
      />
      <TheirValue field="title" {...around} />
      {(['start_time', 'end_time'] as const).map((field) => (
        <div key={field}>
          <DateTimeField
            label={t(`field.${field}`)}
            isRequired
            value={draft[field]}
            zone={event.timezone}
            error={faults[field] ?? fieldErrorOf(error, field)}
            onChange={(value) => set(changeOfTime(field, value))}
          />
          <TheirValue field={field} {...around} />
        </div>
      ))}
      {isOutside(draft, event, faults) && (
        <Text size="sm" c="orange" role="status">
          {t('warn.outside')}
        </Text>
      )}
      <TextArea
        label={t('field.description')}
        rows={4}
        maxLength={10_000}
        value={draft.description}
        error={fieldErrorOf(error, 'description')}
        onChange={(typing) => set({ description: typing.currentTarget.value })}
      />
      <TheirValue field="description" {...around} />
    </>
  )
}

function isOutside({ start_time, end_time }: Common, event: Event, faults: Faults): boolean {
  if (faults.start_time !== undefined || faults.end_time !== undefined) return false
  if (!isCompleteDateTime(start_time) || !isCompleteDateTime(end_time)) return false
  const [start, end] = [start_time, end_time].map((local) => instantOf(local, event.timezone).toISOString())
  return placeInEvent({ start_time: start ?? '', end_time: end ?? '' }, event) !== 'inside'
}

/** The children are the speakers, which are not part of the form: changes to them save immediately. */
type SessionFieldsProps = FormProps<SessionValues> & { children: ReactNode }

const types = Object.values(broadcastTypes)

export function SessionFields({ children, ...form }: SessionFieldsProps) {
  const { edits, event, tracks, error } = form
  const { draft, set } = edits
  const { data: inputs } = useLiveInputs(event.id, draft.broadcast_type)
  const around = { edits, zone: event.timezone, tracks, ...(inputs && { inputs }) }
  const hasFeature = usePlan()
  const isOffered = (type: BroadcastType) => {
    const feature = planFeatureOf(type)
    return feature === undefined || hasFeature(feature) || type === draft.broadcast_type
  }
  // A session that gets its first video is most likely meant to play it.
  const typeWith = (videos: readonly VideoOfSession[]): Partial<SessionValues> =>
    draft.broadcast_type === broadcastTypes.live &&
    draft.video_assets.length === 0 &&
    videos.length > 0 &&
    isOffered(broadcastTypes.prerecorded)
      ? { broadcast_type: broadcastTypes.prerecorded }
      : {}
  return (
    <>
      <CommonFields {...form} />
      <Select
        label={t('field.broadcast_type')}
        description={t(`typeHint.${draft.broadcast_type}`)}
        allowDeselect={false}
        data={types.map((type) => ({
          value: String(type),
          label: broadcastTypeWords[type],
          disabled: !isOffered(type),
        }))}
        value={String(draft.broadcast_type)}
        error={fieldErrorOf(error, 'broadcast_type')}
        onChange={(value) => {
          const broadcast_type = types.find((type) => String(type) === value)
          if (broadcast_type) set({ broadcast_type })
        }}
      />
      <TheirValue field="broadcast_type" {...around} />
      {draft.broadcast_type === broadcastTypes.rtmp && (
        <InputSelect
          event={event}
          inputs={inputs}
          value={draft.rtmp_input}
          error={fieldErrorOf(error, 'rtmp_input')}
          onChange={(rtmp_input) => set({ rtmp_input })}
        />
      )}
      <TheirValue field="rtmp_input" {...around} />
      {tracks.length > 0 && (
        <MultiSelect
          label={t('field.tracks')}
          description={t('tracks.hint')}
          data={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          value={draft.tracks.filter((id) => tracks.some((track) => track.id === id))}
          error={fieldErrorOf(error, 'tracks')}
          onChange={(chosen) => set({ tracks: chosen })}
        />
      )}
      <TheirValue field="tracks" {...around} />
      <Videos
        videos={draft.video_assets}
        workspace={event.workspace?.id ?? null}
        error={fieldErrorOf(error, 'video_assets')}
        onChange={(video_assets) => set({ video_assets, ...typeWith(video_assets) })}
      />
      <TheirValue field="video_assets" {...around} />
      <Stack gap="xs" role="group" aria-label={t('field.speakers')}>
        <Text size="sm" fw={500} aria-hidden>
          {t('field.speakers')}
        </Text>
        {children}
      </Stack>
    </>
  )
}

type LiveInput = { id: string; name: string }

type InputSelectProps = {
  event: Event
  /** Undefined until they are loaded. */
  inputs: readonly LiveInput[] | undefined
  value: string | null
  error: string | undefined
  onChange: (input: string | null) => void
}

/** Where an RTMP session gets its picture. Without a choice, the only input of the event is used. */
function InputSelect({ event, inputs, value, error, onChange }: InputSelectProps) {
  const [only, ...others] = inputs ?? []
  if (inputs !== undefined && only === undefined) {
    return (
      <Text size="sm">
        {t('input.none')}{' '}
        {!event.is_blueprint && (
          <Anchor size="sm" component={Link} to={eventPagePath(event, 'liveInputs')}>
            {t('input.toPage')}
          </Anchor>
        )}
      </Text>
    )
  }
  const isOpen = value === null && others.length > 0
  const usesOnly = value === null && only !== undefined && others.length === 0
  return (
    <div>
      <Select
        label={t('field.rtmp_input')}
        description={usesOnly ? t('input.only', { name: only.name }) : t('input.hint')}
        clearable
        data={(inputs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={error}
        onChange={onChange}
      />
      {isOpen && (
        <Text size="sm" c="orange" role="status">
          {t('input.missing')}
        </Text>
      )}
    </div>
  )
}

type VideosProps = {
  videos: readonly VideoOfSession[]
  workspace: string | null
  error: string | undefined
  onChange: (videos: VideoOfSession[]) => void
}

function Videos({ videos, workspace, error, onChange }: VideosProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Stack gap="xs" role="group" aria-label={t('field.video_assets')}>
      <Text size="sm" fw={500} aria-hidden>
        {t('field.video_assets')}
      </Text>
      {videos.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('videos.none')}
        </Text>
      )}
      {videos.map(({ id, name, duration }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" truncate>
            {name} · {formatDuration(duration)}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={t('videos.remove', { name })}
            onClick={() => onChange(videos.filter((video) => video.id !== id))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button variant="default" size="xs" onClick={() => setIsChoosing(true)}>
        {t('videos.choose')}
      </Button>
      {error !== undefined && (
        <Text size="xs" c="error">
          {error}
        </Text>
      )}
      <VideoLibraryDialog
        isOpen={isChoosing}
        chosen={videos}
        workspace={workspace}
        onSave={onChange}
        onClose={() => setIsChoosing(false)}
      />
    </Stack>
  )
}

export function ItemFields(form: FormProps<ItemValues>) {
  const { edits, event, tracks, error } = form
  const { draft, set } = edits
  const around = { edits, zone: event.timezone, tracks }
  return (
    <>
      <Select
        label={t('field.kind')}
        description={t(`kindHint.${draft.kind}`)}
        allowDeselect={false}
        data={agendaItemKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={draft.kind}
        onChange={(value) => {
          const kind = agendaItemKinds.find((one) => one === value)
          if (kind) set({ kind })
        }}
      />
      <TheirValue field="kind" {...around} />
      {draft.kind !== 'break' && (
        <TitleSelect
          kind={draft.kind}
          eventId={event.id}
          value={draft[draft.kind]}
          error={fieldErrorOf(error, draft.kind)}
          onChange={(place) => set(draft.kind === 'room' ? { room: place } : { booth: place })}
        />
      )}
      <TheirValue field="room" {...around} />
      <TheirValue field="booth" {...around} />
      <CommonFields {...form} />
      {tracks.length > 0 && (
        <Select
          label={t('field.track')}
          clearable
          placeholder={t('track.everybody')}
          data={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          value={draft.track}
          error={fieldErrorOf(error, 'track')}
          onChange={(track) => set({ track })}
        />
      )}
      <TheirValue field="track" {...around} />
    </>
  )
}

type TitledPlace = { id: string; title: string }

type TitleSelectProps = {
  kind: 'room' | 'booth'
  eventId: string
  value: TitledPlace | null
  error: string | undefined
  onChange: (place: TitledPlace | null) => void
}

function TitleSelect({ kind, eventId, value, error, onChange }: TitleSelectProps) {
  const places = new Map(
    [...usePlaces(kind, eventId), ...(value ? [value] : [])].map((place) => [place.id, place]),
  )
  return (
    <Select
      label={t(`field.${kind}`)}
      clearable
      searchable
      data={[...places.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={value?.id ?? null}
      error={error}
      onChange={(id) => onChange(places.get(id ?? '') ?? null)}
    />
  )
}

type TheirValueProps<Values> = {
  field: keyof Values & string
  edits: Edits<Values>
  zone: string
  tracks: readonly Track[]
  inputs?: readonly LiveInput[]
}

/** Under a field being edited: the value a colleague has saved, and the choice between the two. */
function TheirValue<Values>({ field, edits, ...around }: TheirValueProps<Values>) {
  if (!(field in edits.theirs)) return null
  const value = valueWords(field, edits.theirs[field], around)
  return (
    <Group gap="xs" role="status">
      <Text size="sm" fw={500}>
        {t('theirs.now', { value })}
      </Text>
      <Button size="compact-sm" variant="light" onClick={() => edits.useTheirs(field)}>
        {t('theirs.use')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => edits.keepMine(field)}>
        {t('theirs.keep')}
      </Button>
    </Group>
  )
}
