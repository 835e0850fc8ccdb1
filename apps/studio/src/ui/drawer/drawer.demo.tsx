import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { Drawer } from './drawer.tsx'

function DrawerDemo() {
  const [isOpen, { open, close }] = useDisclosure()
  const [name, setName] = useState('')
  return (
    <Group>
      <Button variant="default" onClick={open}>
        Edit the session
      </Button>
      <Drawer
        isOpen={isOpen}
        title="Session"
        hasUnsavedChanges={name !== ''}
        onClose={() => {
          setName('')
          close()
        }}
      >
        {({ leave }) => (
          <Stack>
            <TextInput
              label="Title"
              value={name}
              onChange={(typing) => setName(typing.currentTarget.value)}
            />
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
          </Stack>
        )}
      </Drawer>
    </Group>
  )
}

export const demo: WidgetDemo = { name: 'Drawer', Show: DrawerDemo }
