import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { t } from '../texts.ts'

type Invites = { send_calendar_invite: boolean; send_email_invite: boolean }

type InviteFieldsProps = {
  invites: Invites
  /** Why nobody is invited by email now. */
  obstacle: string | undefined
  onChange: (invites: Invites) => void
}

/** Whether an invitation is sent, and with a calendar file. What cannot be sent is not ticked, and says why. */
export function InviteFields({ invites, obstacle, onChange }: InviteFieldsProps) {
  return (
    <>
      <Checkbox
        label={t('add.email')}
        description={obstacle ?? t('add.emailHint')}
        checked={invites.send_email_invite && obstacle === undefined}
        disabled={obstacle !== undefined}
        onChange={(change) => onChange({ ...invites, send_email_invite: change.currentTarget.checked })}
      />
      <Checkbox
        label={t('add.calendar')}
        description={t(obstacle === undefined ? 'add.calendarHint' : 'add.calendarLater')}
        checked={invites.send_calendar_invite}
        onChange={(change) => onChange({ ...invites, send_calendar_invite: change.currentTarget.checked })}
      />
    </>
  )
}
