import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { useShortcutKeys } from '#lib/commands.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { t } from './texts.ts'
import { useRouteChange } from './use-route-change.ts'
import { useShellCommands } from './use-shell-commands.tsx'

/** The frame around every page of a signed-in person: rail, content, and what floats above both. */
export function Shell() {
  const me = useMe()
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: 'marquee-rail-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isDrawerOpen, drawer] = useDisclosure()
  const overlays = useShellCommands()
  useShortcutKeys()
  useRouteChange(me.organization.name)

  return (
    <div className={classes['frame']} data-collapsed={isCollapsed || undefined}>
      <a className={classes['skip']} href="#content">
        {t('skipToContent')}
      </a>
      <aside className={classes['rail']}>
        <Rail isCollapsed={isCollapsed} onToggle={() => setIsCollapsed((before) => !before)} />
      </aside>
      <header className={classes['bar']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('openNavigation')}
          onClick={drawer.open}
        >
          <IconMenu2 />
        </ActionIcon>
        <Logo />
        <span className={classes['organization']}>{me.organization.name}</span>
      </header>
      <Drawer opened={isDrawerOpen} onClose={drawer.close} size="17rem" title={me.organization.name}>
        <Rail isCollapsed={false} onNavigate={drawer.close} />
      </Drawer>
      <div className={classes['main']}>
        <OfflineBanner />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Outlet />
        </main>
      </div>
      {overlays}
    </div>
  )
}
