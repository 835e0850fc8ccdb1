import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch, Text } from '@mantine/core'
import { eventTypes, maxTitleLength } from '@marquee/domain/events'
import { useState } from 'react'
import { TagsField } from '#features/tags/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { readChoice } from '#lib/search-params.ts'
import type { EventDetailsDraft } from '../event-details-draft.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../one-event-texts.ts'
import { FormatField } from './format-field.tsx'
import { SeriesSelect } from './series-select.tsx'
import { WorkspaceSelect } from './workspace-select.tsx'

export type EventFieldsProps = {
  draft: EventDetailsDraft
  set: (change: Partial<EventDetailsDraft>) => void
  error: Error | null
}

/** An occurrence of a repeating event can't be in another series. */
type EventDetailFieldsProps = EventFieldsProps & { isOccurrence: boolean }

/** The request's fields that show their own errors. */
export const detailFields = [
  'title',
  'description',
  'event_type',
  'host_type',
  'location',
  'workspace',
  'series',
  'tags',
  'locale',
]

export function EventDetailFields({ draft, set, error, isOccurrence }: EventDetailFieldsProps) {
  const errorOf = (field: string) => fieldErrorOf(error, field)
  const [formatBefore] = useState(draft.host_type)
  return (
    <>
      <TextField
        label={t('title')}
        value={draft.title}
        maxLength={maxTitleLength}
        required
        data-autofocus
        error={draft.title.trim() === '' ? t('titleMissing') : errorOf('title')}
        onChange={(typing) => set({ title: typing.currentTarget.value })}
      />
      <TextArea
        label={t('details.description')}
        value={draft.description}
        maxLength={10_000}
        rows={4}
        resize="vertical"
        error={errorOf('description')}
        onChange={(typing) => set({ description: typing.currentTarget.value })}
      />
      <NativeSelect
        label={t('details.type')}
        data={[...eventTypes]}
        value={draft.event_type}
        error={errorOf('event_type')}
        onChange={(choice) =>
          set({ event_type: readChoice(eventTypes, choice.currentTarget.value) ?? draft.event_type })
        }
      />
      {draft.event_type !== 'Recording' && (
        <FormatField
          value={draft.host_type}
          error={errorOf('host_type')}
          onChange={(host_type) => set({ host_type })}
        />
      )}
      {draft.host_type !== formatBefore && (
        <Text size="sm" c="dimmed" role="status">
          {t('details.formatChanged')}
        </Text>
      )}
      <TextField
        label={t('details.place')}
        value={draft.location}
        maxLength={1000}
        error={errorOf('location')}
        onChange={(typing) => set({ location: typing.currentTarget.value })}
      />
      <WorkspaceSelect
        value={draft.workspace}
        permission="event:update"
        error={errorOf('workspace')}
        onChange={(workspace) => set({ workspace })}
      />
      {isOccurrence ? null : (
        <SeriesSelect
          value={draft.series}
          kind="series"
          error={errorOf('series')}
          onChange={(series) => set({ series })}
        />
      )}
      <TagsField value={draft.tags} error={errorOf('tags')} onChange={(tags) => set({ tags })} />
      <TextField
        label={t('details.locale')}
        description={t('details.localeText')}
        value={draft.locale}
        maxLength={35}
        error={errorOf('locale')}
        onChange={(typing) => set({ locale: typing.currentTarget.value })}
      />
      <Switch
        label={t('details.test')}
        description={t('details.testText')}
        checked={draft.is_test}
        onChange={(ticking) => set({ is_test: ticking.currentTarget.checked })}
      />
    </>
  )
}
