/** The keys by which videos are chosen, as the list of shortcuts explains them. */
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

/** Ctrl+A and Escape work wherever the focus is on the page; the others are keys of a video that has it. */
export function useSelectionCommands({ view, hasSelection, ...actions }: SelectionCommands): void {
  // A new list registers anew, and whoever lists commands is drawn again.
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
