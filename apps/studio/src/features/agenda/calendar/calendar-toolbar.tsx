import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  type TablerIcon,
} from '@tabler/icons-react'
import type { AgendaColumn } from './agenda-columns.ts'
import { t } from './texts.ts'
import type { RowMinutes } from './use-zoom.ts'
import { rowMinuteChoices, rowMinutesOf } from './use-zoom.ts'

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

/** How much is seen at once, and the way back. */
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
          <ToolbarIcon label={t('undo.action')} icon={IconArrowBackUp} run={undo} />
          <ToolbarIcon label={t('redo.action')} icon={IconArrowForwardUp} run={redo} />
        </Group>
      ) : null}
    </Group>
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
