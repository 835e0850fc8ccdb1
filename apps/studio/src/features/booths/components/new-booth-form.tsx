import { Box } from '@mantine/core'
import { maxBoothTitleLength } from '@marquee/domain/booths'
import type { Decision } from '@marquee/domain/permissions'
import { NewByTitleForm } from '#features/permissions/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { useAddBooth } from '../booth-mutations.ts'
import { t } from '../texts.ts'

/** Adds a booth by its title. */
export function NewBoothForm({ eventId, decision }: { eventId: string; decision: Decision }) {
  const addition = useAddBooth(eventId)
  const sayFailure = (error: Error) =>
    toast({ kind: 'error', message: `${t('createFailed')}: ${sentenceOf(error)}` })
  return (
    <Box pb="md">
      <NewByTitleForm
        label={t('newBooth')}
        addLabel={t('add')}
        maxLength={maxBoothTitleLength}
        decision={decision}
        isBusy={addition.isPending}
        onAdd={(title, clear) => addition.mutate(title, { onSuccess: clear, onError: sayFailure })}
      />
    </Box>
  )
}
