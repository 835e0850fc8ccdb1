/** The shortcuts of the calendar, as the list of shortcuts explains them. */
import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { type Command, useCommands } from '#lib/commands.ts'
import { t } from './texts.ts'

type CalendarCommands = { create: () => void; undo: () => void; redo: () => void; focus: () => void }

/** N, undo and redo work wherever the focus is on the page; the others are keys of a focused block. */
export function useCalendarCommands(actions: CalendarCommands, canEdit: boolean): void {
  // A new list registers anew, and whoever lists commands is drawn again.
  const create = useCallbackRef(actions.create)
  const undo = useCallbackRef(actions.undo)
  const redo = useCallbackRef(actions.redo)
  const focus = useCallbackRef(actions.focus)
  const commands = useMemo(
    () => (canEdit ? commandsOf({ create, undo, redo, focus }) : []),
    [canEdit, create, undo, redo, focus],
  )
  useCommands(commands)
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
  // These are keys of the block that has the focus, which hears them first; elsewhere they lead to it.
  const key = (name: 'duplicate' | 'remove' | 'move' | 'track' | 'day' | 'resize', shortcut: string): Command => ({
    id: `agenda.${name}`,
    title: t(`keys.${name}`),
    group: t('keys.group'),
    shortcut,
    isShortcutOnly: true,
    run: actions.focus,
  })
  return [
    command('create', 'n'),
    command('undo', 'mod+z'),
    command('redo', 'mod+shift+z'),
    key('duplicate', 'd'),
    key('remove', 'delete'),
    key('move', 'alt+↑ ↓'),
    key('track', 'alt+← →'),
    key('day', 'alt+PgUp PgDn'),
    key('resize', 'shift+alt+↑ ↓'),
  ]
}
