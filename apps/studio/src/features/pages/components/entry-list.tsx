import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type EntryListProps<Entry> = {
  entries: readonly Entry[]
  /** How many there have to be, and how many there can be. */
  min?: number
  max: number
  /** What is added. */
  empty: Entry
  add: string
  remove: (number: number) => string
  onChange: (entries: Entry[]) => void
  /** The fields of an entry; `number` counts from 1. */
  children: (entry: Entry, field: { number: number; replace: (changed: Entry) => void }) => ReactNode
}

/** The entries of a block, each with its fields: they can be added and removed. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { entries, min = 0, max, empty, add, remove, onChange, children } = props
  return (
    <>
      {entries.map((entry, index) => (
        <Stack key={index} gap="xs">
          {children(entry, {
            number: index + 1,
            replace: (changed) => onChange([...entries].with(index, changed)),
          })}
          {entries.length > min && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              w="fit-content"
              onClick={() => onChange([...entries].toSpliced(index, 1))}
            >
              {remove(index + 1)}
            </Button>
          )}
        </Stack>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={entries.length >= max}
          onClick={() => onChange([...entries, empty])}
        >
          {add}
        </Button>
      </Group>
    </>
  )
}
