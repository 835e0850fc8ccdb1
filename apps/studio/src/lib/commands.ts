/**
 * Keyboard commands, registered by the components on screen. The palette lists them by group; the shortcut list explains
 * those with a shortcut.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

export type Command = {
  id: string
  title: string
  /** Its heading in the palette and the shortcut list. */
  group: string
  /**
   * A lower-case `KeyboardEvent.key`: `/`, `?`, `n`; `mod+k` is Ctrl+K, or Cmd+K on a Mac, and `mod+shift+z` adds
   * Shift.
   */
  shortcut?: string
  /** For commands that make no sense in the palette, such as opening it. */
  isShortcutOnly?: boolean
  /** For keys that text fields handle themselves, such as undo: ignored in a focused field and in an open dialog. */
  isLeftToFields?: boolean
  /** For the shell's own commands, which are listed after the page's. */
  isOnEveryPage?: boolean
  run: () => void
}

/** A key that a component handles itself, such as the arrows of a calendar: listed, but not run from here. */
export type PageShortcut = Pick<Command, 'id' | 'title' | 'group'> & { shortcut: string }

let commands: readonly Command[] = []
let pageShortcuts: readonly PageShortcut[] = []
const listeners = new Set<() => void>()

function replaceCommands(next: readonly Command[]): void {
  commands = next
  for (const listener of listeners) listener()
}

function replacePageShortcuts(next: readonly PageShortcut[]): void {
  pageShortcuts = next
  for (const listener of listeners) listener()
}

/** Registers `own` while the component is mounted. Pass a memoized list: each new one registers again. */
export function useCommands(own: readonly Command[]): void {
  useEffect(() => {
    replaceCommands([...commands, ...own])
    return () => replaceCommands(commands.filter((command) => !own.includes(command)))
  }, [own])
}

/** Lists `own` among the shortcuts (`?`) while the component is mounted. Pass a memoized list or a constant. */
export function usePageShortcuts(own: readonly PageShortcut[]): void {
  useEffect(() => {
    replacePageShortcuts([...pageShortcuts, ...own])
    return () => replacePageShortcuts(pageShortcuts.filter((shortcut) => !own.includes(shortcut)))
  }, [own])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => commands)
}

/** The page's shortcuts, then those of every page. */
export function useAllShortcuts(): readonly PageShortcut[] {
  const listed = useSyncExternalStore(subscribe, () => pageShortcuts)
  const run = useAllCommands().filter(hasShortcut)
  return [...listed, ...run.filter((command) => !isOfShell(command)), ...run.filter(isOfShell)]
}

function hasShortcut(command: Command): command is Command & { shortcut: string } {
  return command.shortcut !== undefined
}

function isOfShell({ isOnEveryPage = false }: Command): boolean {
  return isOnEveryPage
}

/** Runs commands on their shortcuts. Single keys do nothing while someone types or a dialog is open. */
export function useShortcutKeys(): void {
  // Captured before dialogs listen: Escape may close one before the same press arrives here.
  useLayoutEffect(() => {
    let wasDialogOpen = false
    const onPress = () => {
      wasDialogOpen = isDialogOpen()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = commandOf(event, wasDialogOpen)
      if (command === undefined) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', onPress, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onPress, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

function commandOf(event: KeyboardEvent, wasDialogOpen: boolean): Command | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  const shortcut = shortcutOf(event)
  const command = commands.findLast((candidate) => candidate.shortcut === shortcut)
  const isForPage = !shortcut.startsWith('mod+') || command?.isLeftToFields === true
  return isForPage && (isTyping(event.target) || wasDialogOpen) ? undefined : command
}

function shortcutOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (!ctrlKey && !metaKey) return key.toLowerCase()
  return `mod+${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    // Checkboxes and radio buttons take no text.
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
    ) !== null
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
