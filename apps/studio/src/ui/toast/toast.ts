import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { createElement } from 'react'
import { ToastBody } from './toast-body.tsx'

export type Toast = {
  message: string
  /** `error` is said at once by screen readers; the others when they are done. */
  kind?: 'info' | 'success' | 'error'
  /** Undo, View and the like. */
  action?: { label: string; run: () => void }
}

const shownAtMost = 3
const colorOf = { info: 'indigo', success: 'green', error: 'red' } satisfies Record<
  NonNullable<Toast['kind']>,
  string
>

/** Shows `message` for six seconds; a fourth toast sends the oldest away. */
export function toast({ message, kind = 'info', action }: Toast): void {
  const { notifications: shown } = notificationsStore.getState()
  for (const oldest of shown.slice(0, Math.max(0, shown.length - shownAtMost + 1))) {
    if (oldest.id !== undefined) notifications.hide(oldest.id)
  }
  const id = crypto.randomUUID()
  const body: NotificationData = {
    id,
    color: colorOf[kind],
    role: kind === 'error' ? 'alert' : 'status',
    message:
      action === undefined
        ? message
        : createElement(ToastBody, { message, action, dismiss: () => void notifications.hide(id) }),
  }
  notifications.show(body)
}

/** No toast is shown: what they said was for somebody who has left. */
export function clearToasts(): void {
  notifications.clean()
}
