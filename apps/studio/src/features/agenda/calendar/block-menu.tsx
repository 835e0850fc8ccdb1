import { Menu } from '@mantine/core'
import classes from './agenda-calendar.module.css'
import type { TimedBlock } from './calendar-block.ts'
import { t } from './texts.ts'

/** The block whose actions are asked for, and where on the screen. */
export type MenuPlace = { block: TimedBlock; x: number; y: number }

type ActionsProps = {
  isSelected: boolean
  canEdit: boolean
  onOpen: (block: TimedBlock) => void
  onMove: (block: TimedBlock) => void
  onToggle: (block: TimedBlock) => void
  onDuplicate: (block: TimedBlock) => void
  onDelete: (block: TimedBlock) => void
}

type BlockMenuProps = ActionsProps & { place: MenuPlace | undefined; onClose: () => void }

/** What can be done with a block. One menu serves them all: hundreds would have to be drawn before the first is used. */
export function BlockMenu({ place, onClose, ...actions }: BlockMenuProps) {
  const block = place?.block
  return (
    <Menu
      opened={place !== undefined}
      onClose={onClose}
      position="bottom-end"
      // The calendar gives the focus back to the block: the target is no place to stand.
      returnFocus={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <span
          className={classes.menuTarget}
          style={{ insetInlineStart: place?.x ?? 0, insetBlockStart: place?.y ?? 0 }}
          aria-hidden
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={block ? t('block.actions', { title: block.title }) : undefined}>
        {block ? <BlockActions block={block} {...actions} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function BlockActions({ block, isSelected, canEdit, ...on }: ActionsProps & { block: TimedBlock }) {
  return (
    <>
      <Menu.Item onClick={() => on.onOpen(block)}>{t('menu.open')}</Menu.Item>
      {canEdit ? (
        <>
          <Menu.Item onClick={() => on.onMove(block)}>{t('menu.move')}</Menu.Item>
          <Menu.Item onClick={() => on.onDuplicate(block)}>{t('menu.duplicate')}</Menu.Item>
          <Menu.Item onClick={() => on.onToggle(block)}>
            {t(isSelected ? 'menu.deselect' : 'menu.select')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => on.onDelete(block)}>
            {t('menu.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}
