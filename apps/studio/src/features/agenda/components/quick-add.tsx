import { Group, Select } from '@mantine/core'
import type { Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { formatDateTime } from '#lib/format.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { sessionKind } from '../agenda-kinds.ts'
import { useCreate } from '../agenda-mutations.ts'
import { nextPlace } from '../next-place.ts'
import { t } from '../texts.ts'

type QuickAddProps = { event: Event; sessions: readonly Broadcast[]; tracks: readonly Track[] }

/** A title and Enter put the next session after the last one of its track. */
export function QuickAdd({ event, sessions, tracks }: QuickAddProps) {
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const creation = useCreate(sessionKind, event.id)
  const trackId = tracks.find(({ id }) => id === chosen)?.id ?? tracks[0]?.id ?? null

  const add = (submission: FormEvent) => {
    submission.preventDefault()
    if (title.trim() === '' || creation.isPending) return
    const times = nextPlace(sessions, { trackId, event })
    const wanted = { event: event.id, title, ...times, tracks: trackId === null ? [] : [trackId] }
    creation.mutate(wanted, {
      onSuccess: () => {
        setTitle('')
        announce(t('quick.added', { title, at: formatDateTime(times.start_time, event.timezone) }))
      },
    })
  }

  return (
    <form onSubmit={add}>
      <Group gap="xs">
        <TextField
          flex={1}
          miw={200}
          aria-label={t('quick.label')}
          placeholder={t('quick.placeholder')}
          leftSection={<IconPlus size={16} aria-hidden />}
          maxLength={255}
          value={title}
          readOnly={creation.isPending}
          onChange={(typing) => setTitle(typing.currentTarget.value)}
        />
        {tracks.length > 1 && (
          <Select
            aria-label={t('quick.track')}
            allowDeselect={false}
            data={tracks.map((track) => ({ value: track.id, label: track.title }))}
            value={trackId}
            onChange={setChosen}
          />
        )}
      </Group>
    </form>
  )
}
