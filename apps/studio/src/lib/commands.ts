/**
 * What a person can do from the keyboard, by the features that are on the screen. The palette lists commands by
 * group; those with a shortcut run by it and are explained in the list of shortcuts.
 */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

export type Command = {
  id: string
  title: string
  /** Heading that the palette and the list of shortcuts put it under. */
  group: string
  /**
   * A key as `KeyboardEvent.key` says it, in lower case: `/`, `?`, `n`; `mod+k` is Ctrl+K, or Cmd+K on a Mac, and
   * `mod+shift+z` the same with Shift.
   */
  shortcut?: string
  /** True for what makes no sense in the palette, such as opening it. */
  isShortcutOnly?: boolean
  /** True for what a field does itself, such as undoing: a field that has the focus and an open dialog keep their key. */
  isLeftToFields?: boolean
  /** True for the shell's own, which are listed below those of the page. */
  isOnEveryPage?: boolean
  run: () => void
}

/** A key that something on the page hears itself, such as the arrows of a calendar: listed, and not run from here. */
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

/** Offers `own` while the component is shown. Pass a memoised list: a new one registers anew. */
export function useCommands(own: readonly Command[]): void {
  useEffect(() => {
    replaceCommands([...commands, ...own])
    return () => replaceCommands(commands.filter((command) => !own.includes(command)))
  }, [own])
}

/** Lists `own` among the shortcuts (`?`) while the component is shown. Pass a memoised list or a constant. */
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

/** All commands of the moment. */
export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => commands)
}

/** All shortcuts of the moment: those of the page before those of every page. */
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

/** Runs commands by their shortcuts. A single key does nothing while a person types or a dialog is open. */
export function useShortcutKeys(): void {
  // Before dialogs listen: Escape closes one, which may be gone when the same press arrives here.
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
    // A box or a choice takes no text.
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
    ) !== null
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
