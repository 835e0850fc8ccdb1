import { Select } from '@mantine/core'
import type { Track } from '@marquee/domain/agenda'
import { useState } from 'react'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { t } from '../texts.ts'
import type { useNextSessions } from '../use-next-sessions.ts'

type NextSessionProps = { tracks: readonly Track[]; next: ReturnType<typeof useNextSessions> }

/** A title and Enter put the next session after the last one of its track. */
export function NextSession({ tracks, next }: NextSessionProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const trackId = tracks.find(({ id }) => id === chosen)?.id ?? tracks[0]?.id ?? null
  return (
    <div>
      <QuickAdd
        label={t('quick.label')}
        placeholder={t('quick.placeholder')}
        addLabel={t('quick.add')}
        maxLength={255}
        onAdd={(title) => next.add({ title, trackId })}
      >
        {tracks.length > 1 && (
          <Select
            aria-label={t('quick.track')}
            allowDeselect={false}
            data={tracks.map((track) => ({ value: track.id, label: track.title }))}
            value={trackId}
            onChange={setChosen}
          />
        )}
      </QuickAdd>
      <QuickEntries entries={next.entries} titleOf={({ title }) => title} onlyFailed />
    </div>
  )
}
