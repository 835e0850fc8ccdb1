import { Notifications } from '@mantine/notifications'
import classes from './toast.module.css'

export function Toasts() {
  return (
    <Notifications
      classNames={{ root: classes.place }}
      position="bottom-center"
      limit={3}
      transitionDuration={150}
      containerWidth="24rem"
    />
  )
}
