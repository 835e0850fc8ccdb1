import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useMe, useSignOut } from '#features/accounts/public.ts'
import { OrganizationItems } from '#features/organizations/public.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import classes from './rail.module.css'
import { t } from './texts.ts'

/** The signed-in person, their organizations, the theme, and Sign out. */
export function PersonMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const me = useMe()
  const signOut = useSignOut()
  const name = `${me.first_name} ${me.last_name}`.trim() || me.email
  return (
    <Menu position="top-start" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('account', { name })}>
          <Avatar size="sm" name={name} src={me.profile_picture_url} />
          {isCollapsed ? null : (
            <span className={classes.personWords}>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {me.organization.name}
              </Text>
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
        <Menu.Divider />
        <Suspense>
          <OrganizationItems />
        </Suspense>
        <Menu.Label>{t('theme')}</Menu.Label>
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const themes = [
  {
    scheme: 'light',
    get label() {
      return t('light')
    },
    Icon: IconSun,
  },
  {
    scheme: 'dark',
    get label() {
      return t('dark')
    },
    Icon: IconMoon,
  },
  {
    scheme: 'auto',
    get label() {
      return t('system')
    },
    Icon: IconDeviceDesktop,
  },
] as const

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme}>
      {themes.map(({ scheme, label, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          onChange={() => setColorScheme(scheme)}
          rightSection={<Icon size={16} aria-hidden="true" />}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
