import { Kbd } from '@mantine/core'
import classes from './key-hint.module.css'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** A shortcut as printed on this machine's keys: `mod+k` is Ctrl K, or ⌘ K on a Mac. */
export function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span className={classes.keys}>
      {shortcut.split('+').map((key) => (
        <Kbd key={key} size="xs">
          {nameOf(key)}
        </Kbd>
      ))}
    </span>
  )
}

const names: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  delete: isMac ? '⌦' : 'Del',
  space: 'Space',
}

function nameOf(key: string): string {
  return names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key)
}
