/** What a browser remembers for the backstage: which devices were chosen, and where this tab was inside. */
import { roomStorage } from '#lib/room-storage.ts'
import type { DeviceChoice } from './media-devices.ts'

const devicesKey = 'marquee-devices'
const shortcutsKey = 'marquee-backstage-shortcuts'
const insideKey = 'marquee-backstage'

/** How somebody is inside: their session, and what was turned on. */
export type Inside = { session: string; hasCamera: boolean; hasMicrophone: boolean; isMuted: boolean }

export function rememberedDevices(): DeviceChoice {
  const stored = read(localStorage, devicesKey)
  return Object.fromEntries(
    (['camera', 'microphone', 'speaker'] as const).flatMap((kind) => {
      const id = stored[kind]
      return typeof id === 'string' ? [[kind, id]] : []
    }),
  )
}

export function rememberDevices(choice: DeviceChoice): void {
  localStorage.setItem(devicesKey, JSON.stringify(choice))
}

/** How this tab was inside the backstage of the session before it was reloaded; undefined if it wasn't. */
export function rememberedInside(session: string): Inside | undefined {
  const stored = read(roomStorage, insideKey)
  if (stored['session'] !== session) return undefined
  return {
    session,
    hasCamera: stored['hasCamera'] === true,
    hasMicrophone: stored['hasMicrophone'] === true,
    isMuted: stored['isMuted'] === true,
  }
}

export function rememberInside(inside: Inside | undefined): void {
  if (inside) roomStorage.setItem(insideKey, JSON.stringify(inside))
  else roomStorage.removeItem(insideKey)
}

/** Whether single keys are shortcuts; people who dictate turn them off (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  return localStorage.getItem(shortcutsKey) !== 'off'
}

export function rememberShortcuts(isOn: boolean): void {
  localStorage.setItem(shortcutsKey, isOn ? 'on' : 'off')
}

function read(storage: Pick<Storage, 'getItem'>, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    // Written by another version, or by hand.
    return {}
  }
}
