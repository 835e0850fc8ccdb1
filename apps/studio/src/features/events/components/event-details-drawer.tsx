import type { Event } from '@marquee/domain/events'
import { EditDialog } from '#ui/edit-dialog/edit-dialog.tsx'
import { t } from '../one-event-texts.ts'
import { EventDetailsForm } from './event-details-form.tsx'

type EventDetailsDrawerProps = { event: Event; isOpen: boolean; onClose: () => void }

/** Every field of the event but its times; what is not saved asks before it is lost. */
export function EventDetailsDrawer({ event, isOpen, onClose }: EventDetailsDrawerProps) {
  return (
    <EditDialog title={t('details.title')} isOpen={isOpen} isDrawer onClose={onClose}>
      {(controls) => <EventDetailsForm event={event} controls={controls} />}
    </EditDialog>
  )
}
