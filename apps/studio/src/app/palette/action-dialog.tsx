import { LazyInviteDialog } from '#features/organizations/public.ts'
import { LazyCreateEventDialog } from '#features/events/public.ts'
import { useEventStarts } from '../use-event-starts.ts'
import type { PaletteAction } from './use-action-entries.ts'

/** The dialog of a palette action, on top of the current page. */
export function ActionDialog({ action, onClose }: { action: PaletteAction; onClose: () => void }) {
  const starts = useEventStarts()
  return action === 'createEvent' ? (
    <LazyCreateEventDialog isOpen starts={starts} onClose={onClose} />
  ) : (
    <LazyInviteDialog isOpen onClose={onClose} />
  )
}
