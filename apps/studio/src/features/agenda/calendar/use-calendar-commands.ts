/** The shortcuts of the calendar, as the list of shortcuts explains them. */
import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { type Command, type PageShortcut, useCommands, usePageShortcuts } from '#lib/commands.ts'
import { t } from './texts.ts'

type CalendarCommands = { create: () => void; undo: () => void; redo: () => void }

/** N, undo and redo work wherever the focus is on the page; the others are keys of a focused block. */
export function useCalendarCommands(actions: CalendarCommands, canEdit: boolean): void {
  // A new list registers anew, and whoever lists commands is drawn again.
  const create = useCallbackRef(actions.create)
  const undo = useCallbackRef(actions.undo)
  const redo = useCallbackRef(actions.redo)
  const commands = useMemo(
    () => (canEdit ? commandsOf({ create, undo, redo }) : []),
    [canEdit, create, undo, redo],
  )
  useCommands(commands)
  usePageShortcuts(canEdit ? keysOfEditors : keysOfReaders)
}

function commandsOf(actions: CalendarCommands): Command[] {
  const command = (name: 'create' | 'undo' | 'redo', shortcut: string): Command => ({
    id: `agenda.${name}`,
    title: t(`keys.${name}`),
    group: t('keys.group'),
    shortcut,
    isLeftToFields: true,
    run: actions[name],
  })
  return [command('create', 'n'), command('undo', 'mod+z'), command('redo', 'mod+shift+z')]
}

type Key = 'go' | 'open' | 'select' | 'duplicate' | 'remove' | 'move' | 'track' | 'day' | 'resize'

const keyOf = (name: Key, shortcut: string): PageShortcut => ({
  id: `agenda.${name}`,
  title: t(`keys.${name}`),
  group: t('keys.group'),
  shortcut,
})

/** The block that has the focus hears them. */
const keysOfReaders = [keyOf('go', '↑ ↓ ← →'), keyOf('open', 'enter')]
const keysOfEditors = [
  ...keysOfReaders,
  keyOf('select', 'space'),
  keyOf('duplicate', 'd'),
  keyOf('remove', 'delete'),
  keyOf('move', 'alt+↑ ↓'),
  keyOf('track', 'alt+← →'),
  keyOf('day', 'alt+PgUp PgDn'),
  keyOf('resize', 'shift+alt+↑ ↓'),
]
