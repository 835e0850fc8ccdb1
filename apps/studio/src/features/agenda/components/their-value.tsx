import { Button, Group, Text } from '@mantine/core'
import type { Track } from '@marquee/domain/agenda'
import type { Edits } from '../use-edits.ts'
import { t } from '../texts.ts'
import { valueWords } from '../value-words.ts'

type TheirValueProps<Values> = {
  field: keyof Values & string
  edits: Edits<Values>
  zone: string
  tracks: readonly Track[]
}

/** Beside a field that somebody is editing: what somebody else has made of it meanwhile, and whose shall stand. */
export function TheirValue<Values>({ field, edits, zone, tracks }: TheirValueProps<Values>) {
  if (!(field in edits.theirs)) return null
  const value = valueWords(field, edits.theirs[field], { zone, tracks })
  return (
    <Group gap="xs" role="status">
      <Text size="sm" fw={500}>
        {t('theirs.now', { value })}
      </Text>
      <Button size="compact-sm" variant="light" onClick={() => edits.useTheirs(field)}>
        {t('theirs.use')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => edits.keepMine(field)}>
        {t('theirs.keep')}
      </Button>
    </Group>
  )
}
