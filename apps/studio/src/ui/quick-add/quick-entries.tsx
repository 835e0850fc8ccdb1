import { Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { sentenceOf } from '#lib/error-words.ts'
import { defineTexts } from '@marquee/domain/languages'
import type { QuickEntry } from './use-quick-entries.ts'

const t = defineTexts('quick-entries', {
  label: 'Not saved yet',
  failed: '“{{title}}” couldn’t be added.',
  retry: 'Try again',
  retryOf: 'Try again: {{title}}',
  discard: 'Discard',
  discardOf: 'Discard {{title}}',
})

type QuickEntriesProps<Input> = {
  entries: readonly QuickEntry<Input>[]
  titleOf: (input: Input) => string
  /** Whether pending entries are shown elsewhere, for example in the list itself. */
  onlyFailed?: boolean
  /** The message for an error; the server's by default. */
  reasonOf?: (error: Error, input: Input) => string
}

/** Entries waiting for the server, and rejected ones with the reason; renders nothing when all are saved. */
export function QuickEntries<Input>(props: QuickEntriesProps<Input>) {
  const { entries, titleOf, onlyFailed = false, reasonOf = sentenceOf } = props
  const shown = onlyFailed ? entries.filter(({ error }) => error !== null) : entries
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('label')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {shown.map((entry) => (
        <Group key={entry.id} component="li" gap="xs" py="xs" mih={36}>
          {entry.error === null ? (
            <>
              <Loader size={14} aria-hidden />
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {titleOf(entry.input)}
              </Text>
            </>
          ) : (
            <RejectedEntry
              title={titleOf(entry.input)}
              entry={entry}
              reason={reasonOf(entry.error, entry.input)}
            />
          )}
        </Group>
      ))}
    </ul>
  )
}

type RejectedEntryProps = {
  title: string
  entry: Pick<QuickEntry<unknown>, 'retry' | 'discard'>
  reason: string
}

function RejectedEntry({ title, entry, reason }: RejectedEntryProps) {
  return (
    <>
      <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-hidden />
      <Text size="sm" role="alert" flex={1} miw={200} style={{ overflowWrap: 'anywhere' }}>
        {t('failed', { title })} {reason}
      </Text>
      <Button size="compact-sm" variant="default" aria-label={t('retryOf', { title })} onClick={entry.retry}>
        {t('retry')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('discardOf', { title })}
        onClick={entry.discard}
      >
        {t('discard')}
      </Button>
    </>
  )
}
