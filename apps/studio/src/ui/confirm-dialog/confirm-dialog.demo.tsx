import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

function ConfirmDialogDemo() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <div>
      <Button variant="default" onClick={open}>
        Delete a video
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete video"
        confirmLabel="Delete"
        isDestructive
        isBusy={false}
        onConfirm={close}
        onClose={close}
      >
        “Keynote” and its captions are deleted.
      </ConfirmDialog>
    </div>
  )
}

export const demo: WidgetDemo = { name: 'Confirmation dialog', Show: ConfirmDialogDemo }
