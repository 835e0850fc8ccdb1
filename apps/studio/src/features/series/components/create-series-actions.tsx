import { Group } from '@mantine/core'
import type { PlanFeature } from '@marquee/domain/organizations'
import type { Decision } from '@marquee/domain/permissions'
import type { Series } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { t } from '../texts.ts'
import { CreateRepeatingDialog } from './create-repeating-dialog.tsx'
import { SaveSeriesDialog } from './save-series-dialog.tsx'

/** Buttons to create a series or repeating event, disabled with a reason if the role or plan doesn't allow it (EV-092, EV-093). */
export function CreateSeriesActions({ workspace }: { workspace: string | null }) {
  const decisionOf = usePlanDecision()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ kind: Series['kind']; isOpen: boolean; count: number }>()
  const open = (kind: Series['kind']) =>
    setDialog((before) => ({ kind, isOpen: true, count: (before?.count ?? 0) + 1 }))
  const close = () => setDialog((before) => before && { ...before, isOpen: false })
  const show = ({ id, kind }: Series) =>
    navigate({
      to: kind === 'series' ? '/series/$seriesId/dashboard' : '/repeating-event/$seriesId/dashboard',
      params: { seriesId: id },
    })
  return (
    <Group gap="xs">
      <DecidedButton variant="default" decision={decisionOf('series')} onClick={() => open('series')}>
        {t('createSeries')}
      </DecidedButton>
      <DecidedButton decision={decisionOf('repeating_events')} onClick={() => open('repeating')}>
        {t('createRepeating')}
      </DecidedButton>
      {dialog?.kind === 'series' && (
        <SaveSeriesDialog
          key={dialog.count}
          workspace={workspace}
          isOpen={dialog.isOpen}
          onClose={close}
          onSaved={(series) => void show(series)}
        />
      )}
      {dialog?.kind === 'repeating' && (
        <CreateRepeatingDialog
          key={dialog.count}
          workspace={workspace}
          isOpen={dialog.isOpen}
          onClose={close}
          onSaved={(series) => void show(series)}
        />
      )}
    </Group>
  )
}

/** Whether the person can create something that requires this plan feature. */
function usePlanDecision(): (feature: PlanFeature) => Decision {
  const plan = useQuery(planQuery(useMe().organization.id))
  const decision = usePermission('series:create')
  return (feature) => {
    const isMissing = plan.data?.pricing_config[feature] === false
    if (!decision.allowed || !isMissing) return decision
    return { allowed: false, reason: 'role', sentence: t('notInPlan') }
  }
}
