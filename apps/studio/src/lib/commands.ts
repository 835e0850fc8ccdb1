/**
 * What a person can do from the keyboard, by the features that are on the screen. The palette lists commands by
 * group; those with a shortcut run by it and are explained in the list of shortcuts.
 */
import { useEffect, useSyncExternalStore } from 'react'

export type Command = {
  id: string
  title: string
  /** Heading that the palette and the list of shortcuts put it under. */
  group: string
  /** A key as `KeyboardEvent.key` says it, in lower case: `/`, `?`, `n`; `mod+k` is Ctrl+K, or Cmd+K on a Mac. */
  shortcut?: string
  /** True for what makes no sense in the palette, such as opening it. */
  isShortcutOnly?: boolean
  run: () => void
}

let commands: readonly Command[] = []
const listeners = new Set<() => void>()

function replaceCommands(next: readonly Command[]): void {
  commands = next
  for (const listener of listeners) listener()
}

/** Offers `own` while the component is shown. Pass a memoised list: a new one registers anew. */
export function useCommands(own: readonly Command[]): void {
  useEffect(() => {
    replaceCommands([...commands, ...own])
    return () => replaceCommands(commands.filter((command) => !own.includes(command)))
  }, [own])
}

/** All commands of the moment. */
export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => commands,
  )
}

/** Runs commands by their shortcuts. A single key does nothing while a person types or a dialog is open. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isModified = event.ctrlKey || event.metaKey
      if (!isModified && (isTyping(event.target) || isDialogOpen())) return
      const shortcut = `${isModified ? 'mod+' : ''}${event.key.toLowerCase()}`
      const command = commands.findLast((candidate) => candidate.shortcut === shortcut)
      if (command === undefined) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
