import { Button, Group } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { toast } from './toast.ts'

function ToastDemo() {
  const undo = { label: 'Undo', run: () => toast({ message: 'The video is back.' }) }
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => toast({ message: 'The event is on its way.' })}>
        Say something
      </Button>
      <Button
        variant="default"
        onClick={() => toast({ kind: 'success', message: 'Video deleted.', action: undo })}
      >
        With an action
      </Button>
      <Button
        variant="default"
        onClick={() => toast({ kind: 'error', message: 'The video could not be renamed.' })}
      >
        An error
      </Button>
    </Group>
  )
}

export const demo: WidgetDemo = { name: 'Toast', Show: ToastDemo }
