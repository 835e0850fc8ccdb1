import { Box } from '@mantine/core'
import { maxBoothTitleLength } from '@marquee/domain/booths'
import type { Decision } from '@marquee/domain/permissions'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { useAddBooths } from '../booth-mutations.ts'
import { t } from '../texts.ts'

/** Adds booths by their titles, as fast as they are typed. */
export function NewBoothForm({ eventId, decision }: { eventId: string; decision: Decision }) {
  const { add, entries } = useAddBooths(eventId)
  return (
    <Box pb="md">
      <QuickAdd
        label={t('newBooth')}
        addLabel={t('add')}
        maxLength={maxBoothTitleLength}
        lockedReason={decision.allowed ? undefined : decision.sentence}
        onAdd={add}
      />
      <QuickEntries entries={entries} titleOf={(title) => title} />
    </Box>
  )
}
