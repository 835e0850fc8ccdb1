import { Notifications } from '@mantine/notifications'

/** Where toasts appear. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      autoClose={6000}
      transitionDuration={150}
      containerWidth="24rem"
    />
  )
}
