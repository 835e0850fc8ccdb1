import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { t } from '../texts.ts'
import {
  trackingSnippetQuery,
  useSaveTrackingSnippet,
  useSwitchTrackingSnippet,
} from '../tracking-snippet-calls.ts'
import { CodeAreaCard } from './code-area-card.tsx'
import { RunsLater } from './runs-later.tsx'

/** The tracking snippet of an event, which saves by itself (CA-054). */
export function TrackingSnippetPart({ eventId }: { eventId: string }) {
  const query = useQuery(trackingSnippetQuery(eventId))
  const update = useSaveTrackingSnippet(eventId)
  const switching = useSwitchTrackingSnippet(eventId)
  /** Mounts the card again with what is saved. */
  const [failures, setFailures] = useState(0)
  const save = (script: string, onSaved: () => void) =>
    update.mutate(script, {
      onSuccess: onSaved,
      // CA-057: the toast says why, and the editor shows what is saved.
      onError: () => setFailures((before) => before + 1),
    })
  return (
    <QueryView query={query} pending={<Skeleton height={160} />} empty="never">
      {({ splash_tracking_pixel_snippet, is_on, fault, runs, can }) => (
        <Stack gap="sm">
          {!runs && <RunsLater />}
          <Text size="sm" c="dimmed">
            {t('consent')}
          </Text>
          <CodeAreaCard
            key={failures}
            area="snippet"
            code={splash_tracking_pixel_snippet.body_section_script}
            isOn={is_on}
            fault={fault}
            mayUpdate={can.update}
            saving={{ isPending: update.isPending, error: update.error, save, reset: () => update.reset() }}
            switching={{ isPending: switching.isPending, run: (isOn) => switching.mutate(isOn) }}
          />
        </Stack>
      )}
    </QueryView>
  )
}
