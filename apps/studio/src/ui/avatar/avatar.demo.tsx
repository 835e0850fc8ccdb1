import { Group, Stack } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { Avatar } from './avatar.tsx'

const people = ['Ada Lovelace', 'Blaise Pascal', 'Élisabeth Badinter', 'Zoe', '7 of 9', '']

function AvatarDemo() {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {people.map((name) => (
          <Avatar key={name} name={name} label={name || 'Nobody'} />
        ))}
      </Group>
      <Group gap="xs">
        <Avatar name="Ada Lovelace" size="xs" label="Ada Lovelace, very small" />
        <Avatar name="Ada Lovelace" size="sm" label="Ada Lovelace, small" />
        <Avatar name="Ada Lovelace" size="md" label="Ada Lovelace" />
        <Avatar name="Ada Lovelace" size="lg" label="Ada Lovelace, large" />
        <Avatar name="Ada Lovelace" size="xl" label="Ada Lovelace, very large" />
      </Group>
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Avatar', Show: AvatarDemo }
