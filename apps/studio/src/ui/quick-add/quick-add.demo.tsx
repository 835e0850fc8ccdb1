import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { QuickAdd } from './quick-add.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { useQuickEntries } from './use-quick-entries.ts'

export const demo: WidgetDemo = {
  name: 'Quick add',
  Show: () => {
    const [rooms, setRooms] = useState<string[]>([])
    const { add, entries } = useQuickEntries({
      listKey: ['demo-rooms'],
      create: async (title: string) => {
        if (rooms.includes(title)) throw new Error('A room with this name already exists.')
        return title
      },
      onCreated: (title) => setRooms((before) => [...before, title]),
    })
    return (
      <Stack gap="xs">
        <QuickAdd label="New room" addLabel="Add room" maxLength={60} onAdd={add} />
        {rooms.map((room) => (
          <Text key={room} size="sm">
            {room}
          </Text>
        ))}
        <QuickEntries entries={entries} titleOf={(title) => title} />
      </Stack>
    )
  },
}
