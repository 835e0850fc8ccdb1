import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Menu, NativeSelect, Stack } from '@mantine/core'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { useState } from 'react'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTimesTogether } from '../use-times-together.ts'
import classes from './agenda-calendar.module.css'
import { type AgendaColumn, type Placement, placementOf, type TimedBlock } from './placement.ts'
import { t } from './texts.ts'

/** The block whose menu is open, and where on the screen. */
export type MenuTarget = { block: TimedBlock; x: number; y: number }

type ActionsProps = {
  isSelected: boolean
  canEdit: boolean
  onOpen: (block: TimedBlock) => void
  onMove: (block: TimedBlock) => void
  onToggle: (block: TimedBlock) => void
  onDuplicate: (block: TimedBlock) => void
  onDelete: (block: TimedBlock) => void
}

type BlockMenuProps = ActionsProps & { target: MenuTarget | undefined; onClose: () => void }

/** The actions of a block. All blocks share one menu: rendering hundreds would be slow. */
export function BlockMenu({ target, onClose, ...actions }: BlockMenuProps) {
  const block = target?.block
  return (
    <Menu
      opened={target !== undefined}
      onClose={onClose}
      position="bottom-end"
      // The calendar returns the focus to the block itself.
      returnFocus={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <span
          className={classes.menuTarget}
          style={{ insetInlineStart: target?.x ?? 0, insetBlockStart: target?.y ?? 0 }}
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

type MoveFormProps = {
  block: TimedBlock
  columns: readonly AgendaColumn[]
  zone: string
  onMove: (block: TimedBlock, placement: Placement) => void
  onClose: () => void
}

type MoveBlockDialogProps = Omit<MoveFormProps, 'block'> & { block: TimedBlock | undefined }

/** Moves a block by typing its times and choosing its tracks: for touch, for screen readers, and across many days. */
export function MoveBlockDialog({ block, ...form }: MoveBlockDialogProps) {
  return (
    <Dialog
      isOpen={block !== undefined}
      onClose={form.onClose}
      title={t('move.title', { title: block?.title ?? '' })}
    >
      {block ? <MoveForm key={block.id} block={block} {...form} /> : null}
    </Dialog>
  )
}

function MoveForm({ block, columns, zone, onMove, onClose }: MoveFormProps) {
  const [start, setStart] = useState(() => localOf(block.start, zone))
  const [end, setEnd] = useState(() => localOf(block.end, zone))
  const [trackIds, setTrackIds] = useState(block.trackIds)
  const areWhole = isCompleteDateTime(start) && isCompleteDateTime(end)
  const isTurned = areWhole && instantOf(end, zone) <= instantOf(start, zone)

  const changeOfTime = useTimesTogether({ start_time: start, end_time: end }, zone)
  const changeStart = (value: string) => {
    const { start_time = start, end_time = end } = changeOfTime('start_time', value)
    setStart(start_time)
    setEnd(end_time)
  }
  const changeEnd = (value: string) => setEnd(changeOfTime('end_time', value).end_time ?? value)
  const move = () => {
    const times = [instantOf(start, zone).getTime(), instantOf(end, zone).getTime()] as const
    onMove(block, placementOf(...times, trackIds))
    onClose()
  }

  return (
    <DialogForm
      confirmLabel={t('move.save')}
      canSubmit={areWhole && !isTurned}
      onSubmit={move}
      onCancel={onClose}
    >
      <DateTimeField
        label={t('move.start')}
        value={start}
        zone={zone}
        error={isCompleteDateTime(start) ? undefined : t('move.timeFault')}
        onChange={changeStart}
      />
      <DateTimeField
        label={t('move.end')}
        value={end}
        zone={zone}
        error={isTurned ? t('move.endFault') : isCompleteDateTime(end) ? undefined : t('move.timeFault')}
        onChange={changeEnd}
      />
      <TracksField block={block} columns={columns} trackIds={trackIds} onChange={setTrackIds} />
    </DialogForm>
  )
}

type TracksFieldProps = {
  block: TimedBlock
  columns: readonly AgendaColumn[]
  trackIds: readonly string[]
  onChange: (trackIds: readonly string[]) => void
}

/** A session can be in several tracks, an item in one. */
function TracksField({ block, columns, trackIds, onChange }: TracksFieldProps) {
  const tracks = columns.flatMap(({ id, title }) => (id === null ? [] : [{ value: id, label: title }]))
  if (tracks.length === 0) return null
  if (block.kind === 'session') {
    return (
      <Checkbox.Group label={t('move.tracks')} value={[...trackIds]} onChange={onChange}>
        <Stack gap="xs" mt="xs">
          {tracks.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  return (
    <NativeSelect
      label={t('move.track')}
      data={[{ value: '', label: t('column.none') }, ...tracks]}
      value={trackIds[0] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
    />
  )
}
