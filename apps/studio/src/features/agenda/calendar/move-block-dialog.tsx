import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { useState } from 'react'
import { DateTimeField, isWholeDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useTimesTogether } from '../use-times-together.ts'
import type { AgendaColumn } from './agenda-columns.ts'
import { type Placement, placementOf, type TimedBlock } from './calendar-block.ts'
import { t } from './texts.ts'

type MoveFormProps = {
  block: TimedBlock
  columns: readonly AgendaColumn[]
  zone: string
  onMove: (block: TimedBlock, placement: Placement) => void
  onClose: () => void
}

type MoveBlockDialogProps = Omit<MoveFormProps, 'block'> & { block: TimedBlock | undefined }

/** Moves a block by its times and tracks, for a finger, a screen reader, or a place that is far away. */
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
  const areWhole = isWholeDateTime(start) && isWholeDateTime(end)
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
        error={isWholeDateTime(start) ? undefined : t('move.timeFault')}
        onChange={changeStart}
      />
      <DateTimeField
        label={t('move.end')}
        value={end}
        zone={zone}
        error={isTurned ? t('move.endFault') : isWholeDateTime(end) ? undefined : t('move.timeFault')}
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

/** A session may be in several tracks, anything else in one. */
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
