import { session } from '@marquee/api'
import { getMe } from '@marquee/api/accounts'
import { ActionIcon } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useOpenFeature } from '#features/flags/public.ts'
import { DeletionBanner } from '#features/organization-data/public.ts'
import { useShortcutKeys } from '#lib/commands.ts'
import { useStaleOnSignals } from '#lib/signals.ts'
import { useSocket } from '#lib/socket.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Overlays } from './overlays.tsx'
import { Rail } from './rail.tsx'
import classes from './shell.module.css'
import { t } from './texts.ts'
import { useLocationOnSocket } from './use-location-on-socket.ts'
import { useRouteChange } from './use-route-change.ts'
import { useShellCommands } from './use-shell-commands.ts'

// Wide screens never open it, and no first paint needs it.
const RailDrawer = lazyPart(async () => (await import('./rail-drawer.tsx')).RailDrawer)

const accessToken = () => session.accessToken
/** Any call will do: if the sign-in was revoked elsewhere, the server refuses it and the session reports that. */
const checkSignIn = () => void getMe().catch(() => undefined)

type ShellProps = {
  /** Long work that survives navigation, at the bottom right. */
  tray?: ReactNode
}

/** The frame around every page of a signed-in person: rail, content and overlays. */
export function Shell({ tray }: ShellProps) {
  const me = useMe()
  const commands = useShellCommands()
  const [isDrawerOpen, drawer] = useDisclosure()
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: localKeys.railCollapsed,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  useShortcutKeys()
  useRouteChange(me.organization.name)
  useSocket(accessToken, checkSignIn)
  useStaleOnSignals()
  useLocationOnSocket(me.id)
  useOpenFeature()

  return (
    <div className={classes.frame} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <aside className={classes.rail} aria-label={t('rail')}>
        <Rail
          isCollapsed={isCollapsed}
          onToggle={() => setIsCollapsed((before) => !before)}
          onSearch={commands.openPalette}
        />
      </aside>
      <header className={classes.bar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('openNavigation')}
          onClick={drawer.open}
        >
          <IconMenu2 size={20} aria-hidden="true" />
        </ActionIcon>
        <span className={classes.organization}>{me.organization.name}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('search')}
          onClick={commands.openPalette}
        >
          <IconSearch size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      <Suspense>
        <RailDrawer isOpen={isDrawerOpen} title={me.organization.name} onClose={drawer.close} />
      </Suspense>
      <div className={classes.main}>
        <OfflineBanner />
        {me.organization.deletion_at === null ? null : (
          <Suspense>
            <DeletionBanner />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      {tray}
      <Overlays {...commands} />
    </div>
  )
}
