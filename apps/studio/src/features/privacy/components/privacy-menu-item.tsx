import { Menu } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePermission } from '#features/permissions/public.ts'
import type { PrivacySearchParams } from '../privacy-search-params.ts'
import { t } from '../texts.ts'

type PrivacyMenuItemProps = { person: PrivacySearchParams; hasIcon?: boolean }

/** Links to what the organization keeps about the person, for people who can export it. */
export function PrivacyMenuItem({ person, hasIcon = false }: PrivacyMenuItemProps) {
  const navigate = useNavigate()
  if (!usePermission('privacy:read').allowed) return null
  return (
    <Menu.Item
      leftSection={hasIcon ? <IconShieldLock size={16} aria-hidden /> : undefined}
      onClick={() => void navigate({ to: '/settings-new/privacy', search: person })}
    >
      {t('menu')}
    </Menu.Item>
  )
}
