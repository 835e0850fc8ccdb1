import { ActionIcon, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { isRepeatable, type PageBlock } from '@marquee/domain/pages'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, memo } from 'react'
import { blockWords, t } from '../texts.ts'
import { BlockFields } from './block-fields.tsx'
import { StyleFields } from './style-fields.tsx'

/** The props that the fields of all blocks on a page share. */
export type FieldsOfPage = Pick<
  ComponentProps<typeof BlockFields>,
  'event' | 'workspace' | 'videos' | 'venue'
>

type BlockRowProps = {
  block: PageBlock
  page: FieldsOfPage
  /** Whether someone else changed it too. */
  isContested: boolean
  isOpen: boolean
  isReadOnly: boolean
  actions: BlockActions
}

/** What can be done with the blocks of a page. Stays the same while the page changes, so that only the changed row re-renders. */
export type BlockActions = {
  toggle: (id: string) => void
  change: (block: PageBlock) => void
  remove: (id: string) => void
  duplicate: (id: string) => void
  addBelow: (id: string) => void
}

/** A block in the list of a page, with its fields when open. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { block, page, isOpen, isReadOnly, isContested, actions } = props
  const { id } = block.props
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
              id={`block-${id}`}
              onClick={() => actions.toggle(id)}
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
              onClick={() => actions.remove(id)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
      {isContested && (
        <Text size="sm" c="dimmed">
          {t('contested')}
        </Text>
      )}
      {isOpen && (
        <>
          <BlockFields block={block} {...page} onChange={actions.change} />
          <StyleFields block={block} event={page.event} onChange={actions.change} />
          <Group gap="xs">
            {isRepeatable(block.type) && (
              <Button variant="default" size="xs" onClick={() => actions.duplicate(id)}>
                {t('duplicateBlock')}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => actions.addBelow(id)}>
              {t('addBelow')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
})

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
