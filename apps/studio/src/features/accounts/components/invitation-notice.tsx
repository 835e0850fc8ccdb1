import { Alert, Anchor } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownInvitationsQuery } from '../own-invitations.ts'
import { t } from '../texts.ts'

/** Links to pending invitations; renders nothing without any. */
export function InvitationNotice() {
  const invitations = useQuery(ownInvitationsQuery).data ?? []
  const [first] = invitations
  if (first === undefined) return null
  const count = invitations.length
  return (
    <Alert icon={<IconMail size={18} aria-hidden="true" />} p="sm" mb="md">
      {count === 1
        ? t('invitedTo', { organization: first.organization_name })
        : t('invitedToMany', { count })}{' '}
      <Anchor component={Link} to="/invitations" size="sm" td="underline">
        {t('seeInvitations', { count })}
      </Anchor>
    </Alert>
  )
}
