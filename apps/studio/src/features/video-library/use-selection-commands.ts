/** The keys by which videos are chosen, as the list of shortcuts explains them. */
import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { type Command, useCommands } from '#lib/commands.ts'
import { t } from './bulk-texts.ts'
import type { VideoView } from './use-video-view.ts'

type SelectionCommands = {
  view: VideoView
  hasSelection: boolean
  choosePage: () => void
  clear: () => void
  /** The focus is on the first video. */
  focus: () => void
}

/** Ctrl+A and Escape work wherever the focus is on the page; the others are keys of a video that has it. */
export function useSelectionCommands({ view, hasSelection, ...actions }: SelectionCommands): void {
  // A new list registers anew, and whoever lists commands is drawn again.
  const choosePage = useCallbackRef(actions.choosePage)
  const clear = useCallbackRef(actions.clear)
  const focus = useCallbackRef(actions.focus)
  const commands = useMemo(() => {
    const command = (name: 'page' | 'clear' | 'move' | 'choose' | 'range' | 'open', shortcut: string) => ({
      id: `videos.${name}`,
      title: t(`keys.${name}`),
      group: t('keys.group'),
      shortcut,
    })
    const arrows = view === 'grid' ? '← → ↑ ↓' : '↑ ↓'
    // Written so that no key press is ever called so: the video that has the focus hears them.
    const ofVideo = (name: 'move' | 'choose' | 'range' | 'open', keys: string): Command => ({
      ...command(name, keys),
      isShortcutOnly: true,
      run: focus,
    })
    return [
      { ...command('page', 'mod+a'), isLeftToFields: true, run: choosePage },
      ...(hasSelection ? [{ ...command('clear', 'escape'), run: clear }] : []),
      ofVideo('move', arrows),
      ofVideo('choose', 'Space'),
      ofVideo('range', `Shift+${arrows}`),
      ofVideo('open', 'Enter'),
    ]
  }, [view, hasSelection, choosePage, clear, focus])
  useCommands(commands)
}
