import type { Series } from '@marquee/domain/series'
import { useState } from 'react'
import { EventSearchSelect } from '#features/events/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useChangeEventsOfSeries } from '../series-mutations.ts'
import { t } from '../texts.ts'

/** Adds events to the series, one at a time. */
export function AddEventAction({ series }: { series: Series }) {
  const decision = usePermission('series:update', { workspaceId: series.workspace?.id ?? null })
  const { changeEvents } = useChangeEventsOfSeries(series.id)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DecidedButton decision={decision} onClick={() => setIsOpen(true)}>
        {t('addEvent')}
      </DecidedButton>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('addEventTitle')}>
        <EventSearchSelect value={null} onChange={(event) => event && changeEvents({ add: [event.id] })} />
      </Dialog>
    </>
  )
}
