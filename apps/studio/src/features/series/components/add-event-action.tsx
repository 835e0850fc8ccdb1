import type { Series } from '@marquee/domain/series'
import { useState } from 'react'
import { EventSearchSelect } from '#features/events/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useChangeEventsOfSeries } from '../series-mutations.ts'
import { t } from '../texts.ts'

/** Puts events into the series, one after the other. */
export function AddEventAction({ series }: { series: Series }) {
  const decision = usePermission('series:update', { workspaceId: series.workspace?.id ?? null })
  const { place } = useChangeEventsOfSeries(series.id)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DecidedButton decision={decision} onClick={() => setIsOpen(true)}>
        {t('addEvent')}
      </DecidedButton>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('addEventTitle')}>
        <EventSearchSelect value={null} onChange={(event) => event && place({ add: [event.id] })} />
      </Dialog>
    </>
  )
}
