import { useEffect, useEffectEvent, useState } from 'react'
import { hasShortcuts, rememberShortcuts } from './remember-backstage.ts'

/** Calls the act of a key that is pressed outside of fields, unless the person has turned that off. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>) {
  const [isOn, setOn] = useState(hasShortcuts)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    acts[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isOn])
  return {
    isOn,
    turn(on: boolean) {
      rememberShortcuts(on)
      setOn(on)
    },
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
