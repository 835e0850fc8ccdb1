import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { createElement } from 'react'
import { ToastBody } from './toast-body.tsx'

export type Toast = {
  message: string
  /** What the next toast of the same name takes the place of, and `dismissToast` sends away. */
  id?: string
  /** `error` is said at once by screen readers; the others when they are done. */
  kind?: 'info' | 'success' | 'error'
  /** How long it stays, unless somebody reads it with the pointer on it: 6 s unless given (WI-122). */
  durationMs?: number
  /** Undo, View and the like. */
  action?: { label: string; run: () => void }
}

const shownAtMost = 3

/** How long toasts stay, in milliseconds: some ask for more reading (WI-122, WI-126 to WI-128). */
export const toastDurations = {
  usual: 6000,
  /** What Slack or a CRM refused, in its words. */
  refusedByPeer: 10_000,
  registered: 20_000,
  rtmpTestFailed: 6000,
} as const

const colorOf = { info: 'indigo', success: 'green', error: 'red' } satisfies Record<
  NonNullable<Toast['kind']>,
  string
>

/** Shows `message` for its duration (WI-121, WI-123); a fourth toast sends the oldest away. */
export function toast(shown: Toast): void {
  const {
    message,
    kind = 'info',
    action,
    durationMs = toastDurations.usual,
    id = crypto.randomUUID(),
  } = shown
  notifications.hide(id)
  const { notifications: others } = notificationsStore.getState()
  for (const oldest of others.slice(0, Math.max(0, others.length - shownAtMost + 1))) {
    if (oldest.id !== undefined) notifications.hide(oldest.id)
  }
  const body: NotificationData = {
    id,
    color: colorOf[kind],
    autoClose: durationMs,
    role: kind === 'error' ? 'alert' : 'status',
    message:
      action === undefined
        ? message
        : createElement(ToastBody, { message, action, dismiss: () => void notifications.hide(id) }),
  }
  notifications.show(body)
}

/** The toast of this name is not shown any longer: what it said does not hold. */
export function dismissToast(id: string): void {
  notifications.hide(id)
}
