import { Kbd } from '@mantine/core'
import classes from './key-hint.module.css'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** A shortcut as it is written on this machine's keys: `mod+k` is Ctrl K, or ⌘ K on a Mac. */
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

function nameOf(key: string): string {
  if (key === 'mod') return isMac ? '⌘' : 'Ctrl'
  return key.toUpperCase()
}
