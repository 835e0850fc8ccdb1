import { Group, Text } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { instantOf } from '@marquee/domain/time-zones'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { formatDateTime, formatLength } from '#lib/format.ts'
import { Section } from '#ui/section/section.tsx'
import { hasEarlierRule, formatSchedule } from '../format-schedule.ts'
import { t } from '../texts.ts'
import { ChangeScheduleDialog } from './change-schedule-dialog.tsx'

/** The schedule of a repeating event, with a button to change it. */
export function ScheduleSection({ series }: { series: Series }) {
  const decision = usePermission('series:update', { workspaceId: series.workspace?.id ?? null })
  const [changes, setChanges] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const { recurrence, starts_on, timezone, duration_minutes } = series
  if (recurrence === null || starts_on === null || timezone === null || duration_minutes === null) return null
  const isLater = hasEarlierRule(series)
  const open = () => {
    setChanges((count) => count + 1)
    setIsOpen(true)
  }
  return (
    <Section title={t('schedule')}>
      <Text size="sm">{formatSchedule(series)}</Text>
      <Text size="sm" c="dimmed">
        {t(isLater ? 'firstOfRule' : 'first')}: {formatDateTime(instantOf(starts_on, timezone), timezone)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('inZone', { length: formatLength(duration_minutes), zone: timezone })}
      </Text>
      <Group>
        <DecidedButton size="xs" variant="default" decision={decision} onClick={open}>
          {t('changeSchedule')}
        </DecidedButton>
      </Group>
      <ChangeScheduleDialog
        key={changes}
        seriesId={series.id}
        isLaterRule={isLater}
        schedule={{ recurrence, starts_on, timezone, duration_minutes }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </Section>
  )
}
