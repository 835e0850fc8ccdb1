import { ActionIcon, Alert, Button, Group, Menu, Stack, Text, UnstyledButton } from '@mantine/core'
import {
  type EmailBlock,
  emailBlocksOf,
  emailLimits,
  newEmailBlock,
  piecesOf,
} from '@marquee/domain/email-designs'
import { type EmailTheme, runsOf } from '@marquee/emails'
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { blockWords, placeholderWords, t } from '../designer-texts.ts'
import type { EmailDraft } from '../use-email-draft.ts'
import { EmailBlockFields } from './email-block-fields.tsx'

type EmailBlocksProps = {
  draft: EmailDraft
  event: string | undefined
  isOfSeries: boolean
  theme: EmailTheme | undefined
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The blocks of an email in their order. */
export function EmailBlocks(props: EmailBlocksProps) {
  const { draft, isOfSeries, onOpen } = props
  const { content } = draft.design
  const setContent = (change: (blocks: EmailBlock[]) => EmailBlock[], typedIn?: string) =>
    draft.edit(({ root, content: blocks }) => ({ root, content: change(blocks) }), typedIn)
  const add = (type: EmailBlock['type']) => {
    const block = newEmailBlock(type, crypto.randomUUID())
    setContent((blocks) => {
      // What is added stands in front of the footer at the end.
      const isFooterLast = blocks.at(-1)?.type === 'footer' && type !== 'footer'
      return blocks.toSpliced(isFooterLast ? -1 : blocks.length, 0, block)
    })
    onOpen(block.props.id)
  }
  return (
    <>
      <ReorderList
        label={t('blocks')}
        items={content.map((block) => ({ id: block.props.id, block }))}
        nameOf={({ block }) => nameOfBlock(block)}
        onReorder={(ordered) => setContent(() => ordered.map(({ block }) => block))}
      >
        {({ block }) => <BlockRow {...props} block={block} setContent={setContent} />}
      </ReorderList>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            disabled={content.length >= emailLimits.blocks}
            leftSection={<IconPlus size={16} aria-hidden />}
            w="fit-content"
          >
            {t('addBlock')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {emailBlocksOf(isOfSeries).map((type) => (
            <Menu.Item key={type} onClick={() => add(type)}>
              {blockWords[type]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

type BlockRowProps = EmailBlocksProps & {
  block: EmailBlock
  setContent: (change: (blocks: EmailBlock[]) => EmailBlock[], typedIn?: string) => void
}

function BlockRow({ block, draft, event, theme, openId, onOpen, setContent }: BlockRowProps) {
  const { id } = block.props
  const name = nameOfBlock(block)
  const isOpen = id === openId
  const fault = draft.faults.get(id)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const duplicate = () =>
    setContent((blocks) => {
      const at = blocks.findIndex(({ props }) => props.id === id)
      return blocks.toSpliced(at + 1, 0, withId(block, crypto.randomUUID()))
    })
  return (
    <Stack gap="xs" pb={isOpen ? 'md' : 0}>
      <Group gap="xs" wrap="nowrap">
        <UnstyledButton
          flex={1}
          miw={0}
          mih={44}
          aria-expanded={isOpen}
          aria-label={t('editBlock', { name })}
          id={`block-${id}`}
          onClick={() => onOpen(isOpen ? undefined : id)}
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
          onClick={() => setContent((blocks) => blocks.filter(({ props }) => props.id !== id))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {fault !== undefined && <Alert color="red">{fault}</Alert>}
      {isOpen && (
        <>
          <EmailBlockFields
            block={block}
            event={event}
            theme={theme}
            fault={fault}
            onChange={(changed) =>
              setContent((blocks) => blocks.map((each) => (each.props.id === id ? changed : each)), id)
            }
          />
          <Button variant="default" size="xs" w="fit-content" onClick={duplicate}>
            {t('copyBlock')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function withId<Block extends EmailBlock>(block: Block, id: string): Block {
  return { ...block, props: { ...block.props, id } }
}

/** `Text: Why you should come`. */
export function nameOfBlock({ type, props }: EmailBlock): string {
  const kind = blockWords[type]
  const [own = ''] = (
    'text' in props ? props.text : 'label' in props ? props.label : 'heading' in props ? props.heading : ''
  ).split('\n')
  const name = wordsOf(own)
  return name === '' ? kind : t('namedBlock', { kind, name })
}

/** A line of text as it is read: placeholders by their names, and without marks. */
function wordsOf(line: string): string {
  const words = piecesOf(line).map((piece) =>
    typeof piece === 'string'
      ? runsOf(piece.replace(/^(?:#{1,6}|-|\d{1,3}\.) /, ''))
          .map(({ text }) => text)
          .join('')
      : t('namedPlaceholder', { name: placeholderWords[piece.name] }),
  )
  return words.join('').trim()
}
