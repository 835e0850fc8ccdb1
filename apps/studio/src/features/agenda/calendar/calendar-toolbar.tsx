/** The controls above the day: day tabs, zoom, undo and redo, and on a narrow screen the choice of a track. */
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import classes from './agenda-calendar.module.css'
import type { AgendaDay } from './agenda-day.ts'
import { dayWords, shortDayWords } from './calendar-words.ts'
import type { AgendaColumn, TimedBlock } from './placement.ts'
import { t } from './texts.ts'

type CalendarToolbarProps = {
  zone: string
  rowMinutes: RowMinutes
  onZoom: (rowMinutes: RowMinutes) => void
  selectedCount: number
  onClear: () => void
  canEdit: boolean
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Zoom, selection, undo and redo. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { zone, rowMinutes, onZoom, selectedCount, onClear, canEdit, undo, redo } = props
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="sm">
        <Text size="xs" c="dimmed" aria-hidden>
          {t('zoom.label')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('zoom.label')}
          value={String(rowMinutes)}
          onChange={(value) => onZoom(rowMinutesOf(value))}
          data={rowMinuteChoices.map((count) => ({
            value: String(count),
            label: t('zoom.minutes', { count }),
          }))}
        />
        <Text size="xs" c="dimmed">
          {t('zone.label', { zone })}
        </Text>
      </Group>
      {canEdit ? (
        <Group gap="xs">
          {selectedCount > 0 ? (
            <>
              <Text size="sm">{t('selection.count', { count: selectedCount })}</Text>
              <Button size="compact-sm" variant="subtle" onClick={onClear}>
                {t('selection.clear')}
              </Button>
            </>
          ) : null}
          <UndoButtons undo={undo} redo={redo} />
        </Group>
      ) : null}
    </Group>
  )
}

type UndoButtonsProps = { undo: (() => void) | undefined; redo: (() => void) | undefined }

export function UndoButtons({ undo, redo }: UndoButtonsProps) {
  return (
    <>
      <ToolbarIcon label={t('undo.action')} icon={IconArrowBackUp} run={undo} />
      <ToolbarIcon label={t('redo.action')} icon={IconArrowForwardUp} run={redo} />
    </>
  )
}

type ToolbarIconProps = { label: string; icon: TablerIcon; run: (() => void) | undefined }

function ToolbarIcon({ label, icon: Icon, run }: ToolbarIconProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      disabled={run === undefined}
      onClick={run}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

type TrackSwitchProps = {
  columns: readonly AgendaColumn[]
  index: number
  onIndex: (index: number) => void
}

/** Which track a narrow screen shows. */
export function TrackSwitch({ columns, index, onIndex }: TrackSwitchProps) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <ToolbarIcon
        label={t('track.previous')}
        icon={IconChevronLeft}
        run={index > 0 ? () => onIndex(index - 1) : undefined}
      />
      <NativeSelect
        flex={1}
        aria-label={t('track.label')}
        value={String(index)}
        data={columns.map(({ title }, at) => ({ value: String(at), label: title }))}
        onChange={({ currentTarget: { value } }) => onIndex(Number(value))}
      />
      <ToolbarIcon
        label={t('track.next')}
        icon={IconChevronRight}
        run={index < columns.length - 1 ? () => onIndex(index + 1) : undefined}
      />
    </Group>
  )
}

const rowMinuteChoices = [5, 15, 30, 60] as const
type RowMinutes = (typeof rowMinuteChoices)[number]

/** Half an hour unless the text names another choice. */
function rowMinutesOf(text: string | undefined): RowMinutes {
  return rowMinuteChoices.find((choice) => String(choice) === text) ?? 30
}

/** The minutes per row, kept by the browser. Zooming keeps the center of the view in place. */
export function useZoom(scroller: RefObject<HTMLElement | null>): [RowMinutes, (to: RowMinutes) => void] {
  const [rowMinutes, setRowMinutes] = useState(() =>
    rowMinutesOf(readStored('localStorage', localKeys.agendaZoom)),
  )
  const middle = useRef<number>(undefined)
  const zoom = (to: RowMinutes) => {
    const element = scroller.current
    if (element) middle.current = (element.scrollTop + element.clientHeight / 2) / element.scrollHeight
    writeStored('localStorage', localKeys.agendaZoom, String(to))
    setRowMinutes(to)
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || middle.current === undefined) return
    const top = middle.current * element.scrollHeight - element.clientHeight / 2
    element.scrollTo({ top, behavior: 'instant' })
    middle.current = undefined
  }, [scroller, rowMinutes])
  return [rowMinutes, zoom]
}

type DayTabsProps = {
  days: readonly AgendaDay[]
  day: AgendaDay
  blocks: readonly TimedBlock[]
  zone: string
  panelId: string
  onDay: (date: string) => void
}

/** The days, with how many blocks each has. A block can be dragged onto one. */
export function DayTabs({ days, day, blocks, zone, panelId, onDay }: DayTabsProps) {
  const goByKey = (event: KeyboardEvent) => {
    const index = days.findIndex(({ date }) => date === day.date)
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: days.length - 1 }[event.key]
    const next = to === undefined ? undefined : days[to]
    if (!next) return
    event.preventDefault()
    onDay(next.date)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-day="${next.date}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('days.label')} className={classes.days}>
      {days.map((candidate) => {
        const count = blocks.filter(
          ({ startMs, endMs }) => startMs < candidate.end && endMs > candidate.start,
        ).length
        const isShown = candidate.date === day.date
        return (
          <button
            key={candidate.date}
            type="button"
            role="tab"
            id={`${panelId}-${candidate.date}`}
            className={classes.dayTab}
            data-day={candidate.date}
            aria-selected={isShown}
            aria-label={`${dayWords(candidate.start, zone)}, ${t('days.count', { count })}`}
            tabIndex={isShown ? 0 : -1}
            {...(isShown && { 'aria-controls': panelId })}
            onClick={() => onDay(candidate.date)}
            onKeyDown={goByKey}
          >
            {shortDayWords(candidate.start, zone)} <span className={classes.dayCount}>{count}</span>
          </button>
        )
      })}
    </div>
  )
}
