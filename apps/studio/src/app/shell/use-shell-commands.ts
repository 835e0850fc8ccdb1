import { useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSignOut } from '#features/accounts/public.ts'
import { railNames, railPages } from '#features/navigation/public.ts'
import { type Command, useCommands } from '#lib/commands.ts'
import { t } from './texts.ts'

/** Registers the commands available on every page; returns whether the palette and the shortcut list are open. */
export function useShellCommands() {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { mutate: signOut } = useSignOut()
  const [isPaletteOpen, { open: openPalette, close: closePalette, toggle: togglePalette }] = useDisclosure()
  const [isHelpOpen, { open: openHelp, close: closeHelp }] = useDisclosure()

  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'palette',
        title: t('openPalette'),
        group: t('general'),
        shortcut: 'mod+k',
        isShortcutOnly: true,
        isOnEveryPage: true,
        run: togglePalette,
      },
      {
        id: 'focus-search',
        title: t('focusSearch'),
        group: t('general'),
        shortcut: '/',
        isShortcutOnly: true,
        isOnEveryPage: true,
        run: focusListSearch,
      },
      ...[...railPages.make, ...railPages.setUp].map(({ to, name }) => ({
        id: `go-${to}`,
        title: t('goTo', { page: railNames[name] }),
        group: t('navigationGroup'),
        run: () => void navigate({ to }),
      })),
      {
        id: 'shortcuts',
        title: t('shortcuts'),
        group: t('general'),
        shortcut: '?',
        isOnEveryPage: true,
        run: openHelp,
      },
      { id: 'theme-light', title: t('useLight'), group: t('theme'), run: () => setColorScheme('light') },
      { id: 'theme-dark', title: t('useDark'), group: t('theme'), run: () => setColorScheme('dark') },
      { id: 'theme-system', title: t('useSystem'), group: t('theme'), run: () => setColorScheme('auto') },
      { id: 'sign-out', title: t('signOut'), group: t('accountGroup'), run: () => signOut() },
    ],
    [navigate, openHelp, setColorScheme, signOut, togglePalette],
  )
  useCommands(commands)
  return { isPaletteOpen, openPalette, closePalette, isHelpOpen, closeHelp }
}

/** The list's search field is the one of type `search`. */
function focusListSearch(): void {
  document.querySelector<HTMLInputElement>('#content input[type="search"]')?.focus()
}
