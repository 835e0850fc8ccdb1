import { Button, Group } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { toast } from './toast.ts'

function ToastDemo() {
  const undo = { label: 'Undo', run: () => toast({ message: 'Video restored.' }) }
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => toast({ message: 'Creating the event…' })}>
        Info
      </Button>
      <Button
        variant="default"
        onClick={() => toast({ kind: 'success', message: 'Video deleted.', action: undo })}
      >
        With an action
      </Button>
      <Button
        variant="default"
        onClick={() => toast({ kind: 'error', message: 'Couldn’t rename the video.' })}
      >
        An error
      </Button>
    </Group>
  )
}

export const demo: WidgetDemo = { name: 'Toast', Show: ToastDemo }
