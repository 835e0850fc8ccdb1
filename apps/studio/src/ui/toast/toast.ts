import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { createElement } from 'react'
import { ToastBody } from './toast-body.tsx'

export type Toast = {
  message: string
  /** A toast with the same id replaces this one; also for `dismissToast`. */
  id?: string
  /** Screen readers read `error` at once, and the others when idle. */
  kind?: 'info' | 'success' | 'error'
  /** 6 s by default, paused while hovered (WI-122). */
  durationMs?: number
  /** Undo, View and the like. */
  action?: { label: string; run: () => void }
}

const maxToasts = 3

/** Durations in milliseconds: some toasts take longer to read (WI-122, WI-126 to WI-128). */
export const toastDurations = {
  usual: 6000,
  /** An error message from Slack or a CRM. */
  refusedByPeer: 10_000,
  registered: 20_000,
  rtmpTestFailed: 6000,
} as const

const colorOf = { info: 'indigo', success: 'green', error: 'red' } satisfies Record<
  NonNullable<Toast['kind']>,
  string
>

/** Shows `message` for its duration (WI-121, WI-123); a fourth toast dismisses the oldest. */
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
  for (const oldest of others.slice(0, Math.max(0, others.length - maxToasts + 1))) {
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

export function dismissToast(id: string): void {
  notifications.hide(id)
}
