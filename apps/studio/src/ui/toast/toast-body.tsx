import { Button } from '@mantine/core'
import classes from './toast.module.css'

type ToastBodyProps = { message: string; action: { label: string; run: () => void }; dismiss: () => void }

/** A message with one action. */
export function ToastBody({ message, action, dismiss }: ToastBodyProps) {
  return (
    <div className={classes.body}>
      <span>{message}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          dismiss()
          action.run()
        }}
      >
        {action.label}
      </Button>
    </div>
  )
}
