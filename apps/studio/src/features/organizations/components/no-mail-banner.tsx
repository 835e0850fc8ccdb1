import { Alert, Anchor, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { usePermission } from '#features/permissions/public.ts'
import { t } from '../texts.ts'

/** Says to whoever runs the organization that no email leaves this installation, and how to change that. */
export function NoMailBanner() {
  const { has_mail_server: hasMailServer } = useMe()
  const runsIt = usePermission('organization:update')
  if (hasMailServer || !runsIt.allowed) return null
  return (
    <Alert color="yellow" mb="lg" p="sm" icon={<IconMailOff size={18} aria-hidden />} role="note">
      {/* Not the alert's own title, which is too pale on its yellow. */}
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
