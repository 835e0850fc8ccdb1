/** The shortcuts of the calendar, as the list of shortcuts explains them. */
import { useLayoutEffect, useMemo, useRef } from 'react'
import { type Command, type PageShortcut, useCommands, usePageShortcuts } from '#lib/commands.ts'
import { t } from './texts.ts'

type CalendarCommands = { create: () => void; undo: () => void; redo: () => void }

/** N, undo and redo work wherever the focus is on the page; the others are keys of a focused block. */
export function useCalendarCommands(actions: CalendarCommands, canEdit: boolean): void {
  // A new list registers anew, and whoever lists commands is drawn again. What is drawn is what a key is about: the
  // actions are those of the last drawing, also before its effects have run.
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  // oxlint-disable-next-line react/refs -- it is read when the key is pressed
  const commands = useMemo(() => (canEdit ? commandsOf((name) => latest.current[name]()) : []), [canEdit])
  useCommands(commands)
  usePageShortcuts(canEdit ? keysOfEditors : keysOfReaders)
}

function commandsOf(run: (name: keyof CalendarCommands) => void): Command[] {
  const command = (name: keyof CalendarCommands, shortcut: string): Command => ({
    id: `agenda.${name}`,
    title: t(`keys.${name}`),
    group: t('keys.group'),
    shortcut,
    isLeftToFields: true,
    run: () => run(name),
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
