import { Box } from '@mantine/core'
import type { Decision } from '@marquee/domain/permissions'
import { maxRoomTitleLength } from '@marquee/domain/rooms'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { t } from '../texts.ts'

type NewRoomFormProps = { decision: Decision; onAdd: (title: string) => void }

/** Adds a room by its title. */
export function NewRoomForm({ decision, onAdd }: NewRoomFormProps) {
  return (
    <Box pb="md">
      <QuickAdd
        label={t('newRoom')}
        addLabel={t('add')}
        maxLength={maxRoomTitleLength}
        lockedReason={decision.allowed ? undefined : decision.sentence}
        onAdd={onAdd}
      />
    </Box>
  )
}
