import { Button, Group, Text } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { type EventPerson, personName } from '../people-kinds.ts'
import { t } from '../texts.ts'

type InvitationStatusProps = {
  person: EventPerson
  /** Undefined if people can't be invited now. */
  onSend: (() => void) | undefined
}

/** The status of a person's invitation, with a button to resend one that wasn't sent. */
export function InvitationStatus({ person, onSend }: InvitationStatusProps) {
  const { invitation } = person
  const isOver = invitation?.state === 'FAILED' || invitation?.state === 'KEPT'
  return (
    <Group gap="xs">
      <Text
        size="xs"
        c={invitation?.state === 'FAILED' ? 'red' : 'dimmed'}
        style={{ overflowWrap: 'anywhere' }}
      >
        {statusText(person)}
      </Text>
      {isOver && onSend && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('inviteAgainTo', { name: personName(person.user) })}
          onClick={onSend}
        >
          {t('inviteAgain')}
        </Button>
      )}
    </Group>
  )
}

function statusText({ invitation }: EventPerson): string {
  if (!invitation) return t('invitation.none')
  const { state, asked_at, sent_at, last_error } = invitation
  if (state === 'KEPT') return t('invitation.kept')
  if (state === 'FAILED') return t('invitation.failed', { reason: last_error ?? '' })
  if (state === 'PENDING') {
    return last_error === null ? t('invitation.pending') : t('invitation.waiting', { reason: last_error })
  }
  return t('invitation.sent', { when: formatDateTime(sent_at ?? asked_at) })
}
