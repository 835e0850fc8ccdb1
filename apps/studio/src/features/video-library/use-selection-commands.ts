/** The keyboard shortcuts to select videos, as the list of shortcuts explains them. */
import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { type Command, type PageShortcut, useCommands, usePageShortcuts } from '#lib/commands.ts'
import { t } from './bulk-texts.ts'
import type { VideoView } from './use-video-view.ts'

type SelectionCommands = {
  view: VideoView
  hasSelection: boolean
  choosePage: () => void
  clear: () => void
}

/** Ctrl+A and Escape work anywhere on the page; the other keys work on a focused video. */
export function useSelectionCommands({ view, hasSelection, ...actions }: SelectionCommands): void {
  // A new array would register again, and re-render every list of commands.
  const choosePage = useCallbackRef(actions.choosePage)
  const clear = useCallbackRef(actions.clear)
  const commands = useMemo<Command[]>(
    () => [
      { ...keyOf('page', 'mod+a'), isLeftToFields: true, run: choosePage },
      ...(hasSelection ? [{ ...keyOf('clear', 'escape'), run: clear }] : []),
    ],
    [hasSelection, choosePage, clear],
  )
  useCommands(commands)
  usePageShortcuts(keysOfVideo[view])
}

function keyOf(
  name: 'page' | 'clear' | 'move' | 'choose' | 'range' | 'open',
  shortcut: string,
): PageShortcut {
  return { id: `videos.${name}`, title: t(`keys.${name}`), group: t('keys.group'), shortcut }
}

function keysOfVideoBy(arrows: string): PageShortcut[] {
  return [
    keyOf('move', arrows),
    keyOf('choose', 'space'),
    keyOf('range', `shift+${arrows}`),
    keyOf('open', 'enter'),
  ]
}

const keysOfVideo: Record<VideoView, PageShortcut[]> = {
  table: keysOfVideoBy('↑ ↓'),
  grid: keysOfVideoBy('← → ↑ ↓'),
}
