import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { PageBlock } from '@marquee/domain/pages'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { blockWords, t } from '../texts.ts'
import { BlockFields } from './block-fields.tsx'

type BlockRowProps = {
  block: PageBlock
  isOpen: boolean
  isReadOnly: boolean
  onToggle: () => void
  onChange: (block: PageBlock) => void
  onRemove: () => void
}

/** A block in the list of a page, with its fields once opened. */
export function BlockRow({ block, isOpen, isReadOnly, onToggle, onChange, onRemove }: BlockRowProps) {
  const name = nameOfBlock(block)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Stack gap="xs" pb={isOpen ? 'md' : 0}>
      <Group gap="xs" wrap="nowrap">
        {isReadOnly ? (
          <Text flex={1}>{name}</Text>
        ) : (
          <>
            <UnstyledButton
              flex={1}
              mih={44}
              aria-expanded={isOpen}
              aria-label={t('editBlock', { name })}
              onClick={onToggle}
            >
              <Group gap="xs" wrap="nowrap">
                <Chevron size={16} aria-hidden />
                <Text component="span" fw={500} truncate>
                  {name}
                </Text>
              </Group>
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeBlock', { name })}
              onClick={onRemove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
      {isOpen && <BlockFields block={block} onChange={onChange} />}
    </Stack>
  )
}

/** `Text: Why you should come`. */
export function nameOfBlock(block: PageBlock): string {
  const kind = blockWords[block.type]
  const own = ownWordsOf(block)
  return own === '' ? kind : t('namedBlock', { kind, name: own })
}

function ownWordsOf({ props }: PageBlock): string {
  if ('heading' in props) return props.heading
  if ('label' in props) return props.label
  return 'title' in props ? props.title : ''
}
