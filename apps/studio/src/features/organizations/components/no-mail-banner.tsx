import { Alert, Anchor, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { t } from '../texts.ts'

/** Tells admins that this installation sends no email, and how to change that. */
export function NoMailBanner() {
  const { has_mail_server: hasMailServer } = useMe()
  const canUpdate = usePermission('organization:update')
  if (hasMailServer || !canUpdate.allowed) return null
  return (
    <Alert color="yellow" mb="lg" p="sm" icon={<IconMailOff size={18} aria-hidden />} role="note">
      {/* Not the alert's own title, which has too little contrast on yellow. */}
      <Text size="sm" fw={600}>
        {t('noMailShort')}
      </Text>
      <Text size="sm">
        {t('noMailHow')}{' '}
        <Anchor component={Link} to="/settings-new/organization/outbox" size="sm" c="inherit" td="underline">
          {t('noMailOutbox')}
        </Anchor>
      </Text>
    </Alert>
  )
}
