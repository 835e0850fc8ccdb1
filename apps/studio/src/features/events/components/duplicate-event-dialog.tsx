import type { Event } from '@marquee/domain/events'
import { copyDraftOf } from '../copy-draft.ts'
import { useDuplicateEvent } from '../copy-mutations.ts'
import { copyText as t } from '../copy-texts.ts'
import { CopyDialog } from './copy-dialog.tsx'

type DuplicateEventDialogProps = {
  event: Pick<Event, 'id' | 'title' | 'timezone' | 'start_time' | 'end_time' | 'is_test' | 'workspace'>
  isOpen: boolean
  onClose: () => void
}

/** Duplicates the event, after asking for the title, the time and what to include (EV-066 to EV-068). */
export function DuplicateEventDialog({ event, isOpen, onClose }: DuplicateEventDialogProps) {
  const copying = useDuplicateEvent(event.id)
  const lengthMs = Date.parse(event.end_time) - Date.parse(event.start_time)
  return (
    <CopyDialog
      key={event.id}
      isOpen={isOpen}
      onClose={onClose}
      draftOf={() => copyDraftOf(event, t('copyOf', { title: event.title }), new Date())}
      texts={{ title: t('duplicateTitle'), confirm: t('duplicate'), busy: t('duplicating') }}
      lengthMinutes={lengthMs / 60_000}
      copying={copying}
    />
  )
}
