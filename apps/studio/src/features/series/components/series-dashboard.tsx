import { Group } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { t } from '../texts.ts'
import { DeleteSeriesDialog } from './delete-series-dialog.tsx'
import { SaveSeriesDialog } from './save-series-dialog.tsx'
import { SeriesOverview } from './series-overview.tsx'

/** A series or repeating event at a glance, with its actions. */
export function SeriesDashboard({ series }: { series: Series }) {
  const placement = { workspaceId: series.workspace?.id ?? null }
  const mayUpdate = usePermission('series:update', placement)
  const mayDelete = usePermission('series:delete', placement)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [edits, setEdits] = useState(0)
  const close = () => setOpen(undefined)
  const edit = () => {
    setEdits((count) => count + 1)
    setOpen('edit')
  }
  const actions = (
    <Group gap="xs">
      <DecidedButton variant="default" decision={mayUpdate} onClick={edit}>
        {t('edit')}
      </DecidedButton>
      <DecidedButton variant="default" decision={mayDelete} onClick={() => setOpen('delete')}>
        {t('delete')}
      </DecidedButton>
    </Group>
  )
  return (
    <>
      <PageHead title={series.name} actions={actions} />
      <SeriesOverview series={series} onEdit={mayUpdate.allowed ? edit : undefined} />
      <SaveSeriesDialog key={edits} series={series} isOpen={open === 'edit'} onClose={close} />
      <DeleteSeriesDialog
        series={series}
        isOpen={open === 'delete'}
        onClose={close}
        onDeleted={() => void navigate({ to: '/series', replace: true })}
      />
    </>
  )
}
