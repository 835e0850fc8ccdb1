import { Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Event } from '@marquee/domain/events'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useSendCalendarInvites } from '../one-event-mutations.ts'
import { t } from '../one-event-texts.ts'

type CalendarInvitesDialogProps = {
  event: Pick<Event, 'id' | 'title'>
  isOpen: boolean
  onClose: () => void
}

const nobodyElse = { forced: false, only_attendees: false }

/** Tells the people of the event of its times, as far as is wanted (EV-056). */
export function CalendarInvitesDialog({ event, isOpen, onClose }: CalendarInvitesDialogProps) {
  const sending = useSendCalendarInvites(event.id)
  const [wanted, setWanted] = useState(nobodyElse)
  const close = () => {
    setWanted(nobodyElse)
    onClose()
  }
  return (
    <ConfirmMutation
      isOpen={isOpen}
      title={t('invites.title')}
      confirmLabel={t('invites.confirm')}
      busyLabel={t('invites.busy')}
      mutation={sending}
      onConfirm={(done) => sending.mutate(wanted, { onSuccess: done })}
      onClose={close}
    >
      <Stack gap="sm">
        <Text>{t('invites.text', { title: event.title })}</Text>
        <Checkbox
          label={t('invites.forced')}
          checked={wanted.forced}
          onChange={(ticking) => setWanted({ ...wanted, forced: ticking.currentTarget.checked })}
        />
        <Checkbox
          label={t('invites.onlyAttendees')}
          checked={wanted.only_attendees}
          onChange={(ticking) => setWanted({ ...wanted, only_attendees: ticking.currentTarget.checked })}
        />
      </Stack>
    </ConfirmMutation>
  )
}
