import { Button } from '@mantine/core'
import {
  duplicateBlock,
  type PageBlock,
  type PageDesign,
  pageLimits,
  removeBlock,
} from '@marquee/domain/pages'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { t } from '../texts.ts'
import { type BlockActions, BlockRow, type FieldsOfPage, nameOfBlock } from './block-row.tsx'

type PageBlocksProps = {
  design: PageDesign
  fields: FieldsOfPage
  openId: string | undefined
  /** The blocks that someone else changed too. */
  contested: readonly string[]
  isReadOnly: boolean
  onOpen: (id: string | undefined) => void
  onEdit: (change: (design: PageDesign) => PageDesign, typedIn?: string) => void
  /** Asks what to add at this place. */
  onAdd: (at: number) => void
}

/** The blocks of a page in their order. */
export function PageBlocks(props: PageBlocksProps) {
  const { design, fields, openId, contested, isReadOnly, onEdit, onAdd } = props
  const { content } = design
  const items = content.map(itemOf)
  // Rows keep these callbacks while the page is open, so that typing in one of a hundred re-renders only that one.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const actions = useMemo<BlockActions>(() => {
    const edit: PageBlocksProps['onEdit'] = (change, typedIn) => latest.current.onEdit(change, typedIn)
    return {
      toggle(id) {
        const { openId, onOpen } = latest.current
        onOpen(id === openId ? undefined : id)
      },
      change: (changed) =>
        edit(
          ({ root, content }) => ({
            root,
            content: content.map((other) => (other.props.id === changed.props.id ? changed : other)),
          }),
          changed.props.id,
        ),
      remove: (id) => edit((page) => removeBlock(page, id)),
      duplicate(id) {
        const newId = crypto.randomUUID()
        edit((page) => duplicateBlock(page, id, newId))
        latest.current.onOpen(newId)
      },
      addBelow(id) {
        const { design, onAdd } = latest.current
        onAdd(design.content.findIndex(({ props }) => props.id === id) + 1)
      },
    }
  }, [])
  const draw = useCallback(
    ({ id, block }: Item) => (
      <BlockRow
        block={block}
        page={fields}
        isOpen={id === openId && !isReadOnly}
        isReadOnly={isReadOnly}
        isContested={contested.includes(id)}
        actions={actions}
      />
    ),
    [fields, openId, isReadOnly, contested, actions],
  )
  return (
    <>
      <ReorderList
        label={t('blocks')}
        items={items}
        nameOf={({ block }) => nameOfBlock(block)}
        isDisabled={isReadOnly}
        onReorder={(ordered) => onEdit((page) => ({ ...page, content: ordered.map(({ block }) => block) }))}
      >
        {draw}
      </ReorderList>
      {!isReadOnly && (
        <Button
          variant="default"
          disabled={content.length >= pageLimits.blocks}
          leftSection={<IconPlus size={16} aria-hidden />}
          w="fit-content"
          onClick={() => onAdd(content.length)}
        >
          {t('addBlock')}
        </Button>
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
