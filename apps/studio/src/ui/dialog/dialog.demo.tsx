import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import type { DialogSize } from './dialog-frame.tsx'
import { Dialog } from './dialog.tsx'

const sizes: readonly DialogSize[] = ['xsmall', 'small', 'medium', 'large', 'xlarge', '2xlarge', 'h-fit']

function DialogDemo() {
  const [shown, setShown] = useState<DialogSize>()
  const [isGuarded, setIsGuarded] = useState(false)
  return (
    <Group gap="xs">
      {sizes.map((size) => (
        <Button key={size} variant="default" onClick={() => setShown(size)}>
          {size}
        </Button>
      ))}
      <Button variant="default" onClick={() => setIsGuarded(true)}>
        prevent-close
      </Button>
      {sizes.map((size) => (
        <Dialog
          key={size}
          isOpen={shown === size}
          title={`A dialog, ${size}`}
          size={size}
          onClose={() => setShown(undefined)}
        >
          <Text>It closes without a question.</Text>
        </Dialog>
      ))}
      <Dialog isOpen={isGuarded} title="A dialog that asks" preventClose onClose={() => setIsGuarded(false)}>
        {({ leave }) => (
          <Stack>
            <Text>It closes after a question.</Text>
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
          </Stack>
        )}
      </Dialog>
    </Group>
  )
}

export const demo: WidgetDemo = { name: 'Dialog', Show: DialogDemo }
