import { Box } from '@mantine/core'
import type { Decision } from '@marquee/domain/permissions'
import { maxRoomTitleLength } from '@marquee/domain/rooms'
import { NewByTitleForm } from '#features/permissions/public.ts'
import { useAddRoom } from '../room-mutations.ts'
import { t } from '../texts.ts'

/** Adds a room by its title. */
export function NewRoomForm({ eventId, decision }: { eventId: string; decision: Decision }) {
  const addition = useAddRoom(eventId)
  return (
    <Box pb="md">
      <NewByTitleForm
        label={t('newRoom')}
        addLabel={t('add')}
        maxLength={maxRoomTitleLength}
        decision={decision}
        isBusy={addition.isPending}
        onAdd={(title, clear) => addition.mutate(title, { onSuccess: clear })}
      />
    </Box>
  )
}
