import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { ActionIcon, Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { type BroadcastType, broadcastTypes, broadcastTypeWords, planFeatureOf } from '@marquee/domain/agenda'
import { formatDuration } from '@marquee/domain/video-library'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePlan } from '#features/flags/public.ts'
import { VideoLibraryDialog } from '#features/video-library/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import type { SessionValues, VideoOfSession } from '../block-values.ts'
import { t } from '../texts.ts'

import { CommonFields, type FormProps } from './common-fields.tsx'
import { TheirValue } from './their-value.tsx'

/** Its children are its speakers, who are no field: they come and go at once. */
type SessionFieldsProps = FormProps<SessionValues> & { children: ReactNode }

const types = Object.values(broadcastTypes)

/** The fields of a session (AG-015, AG-016). */
export function SessionFields({ children, ...form }: SessionFieldsProps) {
  const { edits, event, tracks, error } = form
  const { draft, set } = edits
  const around = { edits, zone: event.timezone, tracks }
  const hasFeature = usePlan()
  const isOffered = (type: BroadcastType) => {
    const feature = planFeatureOf(type)
    return feature === undefined || hasFeature(feature) || type === draft.broadcast_type
  }
  return (
    <>
      <CommonFields {...form} />
      <Select
        label={t('field.broadcast_type')}
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
        onChange={(video_assets) => set({ video_assets })}
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
