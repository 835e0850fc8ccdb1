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

/** Explains the pages of a repeating event's blueprint, and applies it to existing events. */
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

/** The same content as a section of the dashboard. */
export function PatternSection({ series }: { series: Series }) {
  return (
    <Section title={t('sharedAgenda')}>
      <Text size="sm">{t('sharedAgendaText')}</Text>
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
  const [includesDetached, setIncludesDetached] = useState(false)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('applyTitle')}
      confirmLabel={t('apply')}
      busyLabel={t('applying')}
      mutation={application}
      onConfirm={(close) => application.mutate(includesDetached, { onSuccess: close })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('applyText')}</Text>
        <Checkbox
          label={t('includeDetached')}
          checked={includesDetached}
          onChange={(choice) => setIncludesDetached(choice.currentTarget.checked)}
        />
        {isOpen && (
          <ChangePreview
            seriesId={seriesId}
            question={{ programme: { include_detached: includesDetached } }}
          />
        )}
      </Stack>
    </ConfirmMutation>
  )
}
