import { Button, Menu } from '@mantine/core'
import {
  blocksOf,
  type BuiltPage,
  isRepeatable,
  newBlock,
  type PageBlock,
  type PageBlockType,
  type PageDesign,
  pageLimits,
} from '@marquee/domain/pages'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { blockWords, t } from '../texts.ts'
import { BlockRow, type FieldsOfPage, nameOfBlock } from './block-row.tsx'

type PageBlocksProps = {
  kind: BuiltPage['kind']
  design: PageDesign
  fields: FieldsOfPage
  openId: string | undefined
  /** The blocks that someone else changed too. */
  contested: readonly string[]
  isReadOnly: boolean
  onOpen: (id: string | undefined) => void
  onChange: (design: PageDesign, typedIn?: string) => void
}

/** The blocks of a page in their order. */
export function PageBlocks(props: PageBlocksProps) {
  const { kind, design, fields, openId, contested, isReadOnly, onOpen } = props
  const { content } = design
  const items = content.map(itemOf)
  // Rows keep these callbacks while the page is open, so that typing in one of a hundred re-renders only that one.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const setContent = useCallback((change: (content: PageBlock[]) => PageBlock[], typedIn?: string) => {
    const { design, onChange } = latest.current
    onChange({ ...design, content: change(design.content) }, typedIn)
  }, [])
  const replace = useCallback(
    (changed: PageBlock) =>
      setContent(
        (content) => content.map((other) => (other.props.id === changed.props.id ? changed : other)),
        changed.props.id,
      ),
    [setContent],
  )
  const remove = useCallback(
    (id: string) => setContent((content) => content.filter((other) => other.props.id !== id)),
    [setContent],
  )
  const toggle = useCallback((id: string) => {
    const { openId, onOpen } = latest.current
    onOpen(id === openId ? undefined : id)
  }, [])
  const draw = useCallback(
    ({ id, block }: Item) => (
      <BlockRow
        block={block}
        page={fields}
        isOpen={id === openId && !isReadOnly}
        isReadOnly={isReadOnly}
        isContested={contested.includes(id)}
        onToggle={toggle}
        onChange={replace}
        onRemove={remove}
      />
    ),
    [fields, openId, isReadOnly, contested, toggle, replace, remove],
  )
  return (
    <>
      <ReorderList
        label={t('blocks')}
        items={items}
        nameOf={({ block }) => nameOfBlock(block)}
        isDisabled={isReadOnly}
        onReorder={(ordered) => setContent(() => ordered.map(({ block }) => block))}
      >
        {draw}
      </ReorderList>
      {!isReadOnly && (
        <AddBlock
          offered={blocksOf[kind].filter(
            (type) => isRepeatable(type) || !content.some((block) => block.type === type),
          )}
          isFull={content.length >= pageLimits.blocks}
          onAdd={(type) => {
            const block = newBlock(type, crypto.randomUUID())
            setContent((content) => [...content, block])
            onOpen(block.props.id)
          }}
        />
      )}
    </>
  )
}

type Item = { id: string; block: PageBlock }

/** The same object for the same block, so that only changed rows re-render. */
const items = new WeakMap<PageBlock, Item>()
function itemOf(block: PageBlock): Item {
  const known = items.get(block) ?? { id: block.props.id, block }
  items.set(block, known)
  return known
}

type AddBlockProps = {
  offered: readonly PageBlockType[]
  isFull: boolean
  onAdd: (type: PageBlockType) => void
}

function AddBlock({ offered, isFull, onAdd }: AddBlockProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={16} aria-hidden />}
          w="fit-content"
        >
          {t('addBlock')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {blockWords[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
