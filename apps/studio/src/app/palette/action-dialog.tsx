import { LazyInviteDialog } from '#features/organizations/public.ts'
import { LazyCreateEventDialog } from '#features/events/public.ts'
import { useEventStarts } from '../use-event-starts.ts'
import type { PaletteAction } from './use-action-entries.ts'

/** The dialog of an action, over whatever page is open. */
export function ActionDialog({ action, onClose }: { action: PaletteAction; onClose: () => void }) {
  const starts = useEventStarts()
  return action === 'createEvent' ? (
    <LazyCreateEventDialog isOpen starts={starts} onClose={onClose} />
  ) : (
    <LazyInviteDialog isOpen onClose={onClose} />
  )
}
