import type { Overwritten, Track } from '@marquee/domain/agenda'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { putRow } from './agenda-cache.ts'
import type { AgendaKind, AgendaRow } from './agenda-kinds.ts'
import { t } from './texts.ts'
import { overwrittenWords } from './value-words.ts'

type Around = { eventId: string; zone: string; tracks: readonly Track[] }

/** Says of each field whose value was overwritten unseen what it had become, with the way back to it. */
export function useOverwrittenToast<Row extends AgendaRow, New, Change>(
  kind: AgendaKind<Row, New, Change>,
  around: Around,
): (overwritten: Overwritten, id: string) => void {
  const queryClient = useQueryClient()
  const giveWay = useMutation({
    mutationFn: ({ id, change }: { id: string; change: Change }) => kind.change(id, change),
    onSuccess: (row) => putRow(queryClient, kind.keyOf(around.eventId), row),
    onError: () => toast({ kind: 'error', message: kind.failed.update }),
  })
  return (overwritten, id) => {
    for (const [field, meanwhile] of Object.entries(overwritten)) {
      const change = kind.changeOf(field, meanwhile.value)
      const action = { label: t('theirs.use'), run: () => giveWay.mutate({ id, change }) }
      toast({ message: overwrittenWords(field, meanwhile, around), action })
    }
  }
}
