import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Series } from '@marquee/domain/series'
import { useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { Section } from '#ui/section/section.tsx'
import { useApplyPattern } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { ChangePreview } from './change-preview.tsx'

/** Says of the pages of a pattern what they are, and applies the pattern to the events that are there already. */
export function PatternBanner({ series }: { series: Series }) {
  return (
    <Alert variant="light" color="indigo">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('pattern')}</Text>
        <ApplyPattern series={series} />
      </Group>
    </Alert>
  )
}

/** Says on the dashboard what the pattern is for, and applies it from there. */
export function PatternSection({ series }: { series: Series }) {
  return (
    <Section title={t('programme')}>
      <Text size="sm">{t('programText')}</Text>
      <div>
        <ApplyPattern series={series} />
      </div>
    </Section>
  )
}

function ApplyPattern({ series }: { series: Series }) {
  const decision = usePermission('series:update', { workspaceId: series.workspace?.id ?? null })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DecidedButton size="xs" variant="default" decision={decision} onClick={() => setIsOpen(true)}>
        {t('applyPattern', { count: series.upcoming_count })}
      </DecidedButton>
      <ApplyDialog seriesId={series.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

type ApplyDialogProps = { seriesId: string; isOpen: boolean; onClose: () => void }

function ApplyDialog({ seriesId, isOpen, onClose }: ApplyDialogProps) {
  const application = useApplyPattern(seriesId)
  const [isAll, setIsAll] = useState(false)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isLoss
      title={t('applyTitle')}
      confirmLabel={t('apply')}
      busyLabel={t('applying')}
      mutation={application}
      onConfirm={(close) => application.mutate(isAll, { onSuccess: close })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('applyText')}</Text>
        <Checkbox
          label={t('includeDetached')}
          checked={isAll}
          onChange={(choice) => setIsAll(choice.currentTarget.checked)}
        />
        {isOpen && (
          <ChangePreview seriesId={seriesId} question={{ programme: { include_detached: isAll } }} />
        )}
      </Stack>
    </ConfirmMutation>
  )
}
