import { Button, Group, Input, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { VideoLibraryDialog, videoQuery } from '#features/video-library/public.ts'
import { t } from '../texts.ts'

type VideoFieldProps = {
  eventId: string
  value: string | null
  error?: string | undefined
  onChange: (id: string | null) => void
}

/** Selects a video from the library. */
export function VideoField({ eventId, value, error, onChange }: VideoFieldProps) {
  const { data: event } = useQuery(eventQuery(eventId))
  const queryClient = useQueryClient()
  const { data: video } = useQuery({ ...videoQuery(value ?? '', queryClient), enabled: value !== null })
  const chosen = value === null ? undefined : video
  const [isChoosing, setIsChoosing] = useState(false)
  const label = t('heroVideo')
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      {value === null ? (
        <Text size="sm" c="dimmed">
          {t('noVideo')}
        </Text>
      ) : (
        <Text size="sm" truncate>
          {chosen?.name ?? label}
        </Text>
      )}
      <Group gap="xs" pt="xs">
        <Button size="xs" variant="default" onClick={() => setIsChoosing(true)}>
          {t('chooseVideo')}
        </Button>
        {value !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('removeOf', { label })}
            onClick={() => onChange(null)}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      <VideoLibraryDialog
        isOpen={isChoosing}
        max={1}
        chosen={chosen ? [chosen] : []}
        workspace={event?.workspace?.id ?? null}
        onSave={([picked]) => onChange(picked?.id ?? null)}
        onClose={() => setIsChoosing(false)}
      />
    </Input.Wrapper>
  )
}
