import { Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Event } from '@marquee/domain/events'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useSendCalendarInvites } from '../event-mutations.ts'
import { t } from '../one-event-texts.ts'

type CalendarInvitesDialogProps = {
  event: Pick<Event, 'id' | 'title'>
  isOpen: boolean
  onClose: () => void
}

const defaults = { forced: false, only_attendees: false }

/** Sends calendar invites to the event's people (EV-056). */
export function CalendarInvitesDialog({ event, isOpen, onClose }: CalendarInvitesDialogProps) {
  const sending = useSendCalendarInvites(event.id)
  const [options, setOptions] = useState(defaults)
  const close = () => {
    setOptions(defaults)
    onClose()
  }
  return (
    <ConfirmMutation
      isOpen={isOpen}
      title={t('invites.title')}
      confirmLabel={t('invites.confirm')}
      busyLabel={t('invites.busy')}
      mutation={sending}
      onConfirm={(done) => sending.mutate(options, { onSuccess: done })}
      onClose={close}
    >
      <Stack gap="sm">
        <Text>{t('invites.text', { title: event.title })}</Text>
        <Checkbox
          label={t('invites.forced')}
          checked={options.forced}
          onChange={(ticking) => setOptions({ ...options, forced: ticking.currentTarget.checked })}
        />
        <Checkbox
          label={t('invites.onlyAttendees')}
          checked={options.only_attendees}
          onChange={(ticking) => setOptions({ ...options, only_attendees: ticking.currentTarget.checked })}
        />
      </Stack>
    </ConfirmMutation>
  )
}
