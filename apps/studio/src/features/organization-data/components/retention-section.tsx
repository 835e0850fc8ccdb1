import { Alert, Button, Fieldset, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { Retention, RetentionLoss } from '@marquee/domain/organization-data'
import type { Decision } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { usePermission } from '#features/permissions/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { useChangeRetention, useCountRetentionLoss } from '../organization-data-mutations.ts'
import { retentionQuery } from '../organization-data-queries.ts'
import { activityChoices, auditChoices, forever } from '../retention-choices.ts'
import { t } from '../texts.ts'

/** How long the organization keeps its records; read-only, with the reason, for people who can't change it. */
export function RetentionSection({ organizationId }: { organizationId: string }) {
  const retention = useQuery(retentionQuery(organizationId))
  const decision = usePermission('organization:update')
  return (
    <Section title={t('retention')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('retentionText')}
      </Text>
      <QueryView query={retention} pending={<Skeleton height={140} maw={640} />} empty="never">
        {(saved) => (
          <RetentionForm
            key={JSON.stringify(saved)}
            organizationId={organizationId}
            saved={saved}
            decision={decision}
          />
        )}
      </QueryView>
    </Section>
  )
}

type RetentionFormProps = { organizationId: string; saved: Retention; decision: Decision }

function RetentionForm({ organizationId, saved, decision }: RetentionFormProps) {
  const [draft, setDraft] = useState(saved)
  const count = useCountRetentionLoss(organizationId)
  const change = useChangeRetention(organizationId)
  const [loss, setLoss] = useState<RetentionLoss>()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const isBusy = count.isPending || change.isPending
  const failure = count.error ?? (loss === undefined ? change.error : null)

  const save = () => change.mutate(draft, { onSuccess: () => setLoss(undefined) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isBusy) return
    count.mutate(draft, {
      onSuccess: (counted) => (counted.audit_entries + counted.activities > 0 ? setLoss(counted) : save()),
    })
  }
  const set = (next: Partial<Retention>) => {
    count.reset()
    change.reset()
    setDraft((before) => ({ ...before, ...next }))
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md" maw={640}>
        {decision.allowed ? null : <Alert color="indigo">{decision.sentence}</Alert>}
        {failure ? (
          <Alert color="red" role="alert">
            {sentenceOf(failure)}
          </Alert>
        ) : null}
        <Fieldset variant="unstyled" disabled={!decision.allowed || isBusy}>
          <RetentionFields draft={draft} saved={saved} onChange={set} />
        </Fieldset>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!decision.allowed || !isChanged}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={loss !== undefined}
        title={t('shortenTitle')}
        confirmLabel={t(change.isPending ? 'shortening' : 'shorten')}
        isDestructive
        isBusy={change.isPending}
        error={change.error}
        onConfirm={save}
        onClose={() => setLoss(undefined)}
      >
        {loss && t('shortenText', { lost: lossWords(loss) })}
      </ConfirmDialog>
    </form>
  )
}

type FieldsProps = { draft: Retention; saved: Retention; onChange: (next: Partial<Retention>) => void }

function RetentionFields({ draft, saved, onChange }: FieldsProps) {
  return (
    <Stack gap="md">
      <Select
        label={t('audit')}
        description={t('auditText')}
        allowDeselect={false}
        data={auditChoices(saved.audit_retention_days)}
        value={draft.audit_retention_days === null ? forever : String(draft.audit_retention_days)}
        onChange={(value) => onChange({ audit_retention_days: value === forever ? null : Number(value) })}
      />
      <Select
        label={t('activity')}
        description={t('activityText')}
        allowDeselect={false}
        data={activityChoices(saved.activity_retention_days)}
        value={String(draft.activity_retention_days)}
        onChange={(value) => onChange({ activity_retention_days: Number(value) })}
      />
    </Stack>
  )
}

function lossWords({ audit_entries, activities }: RetentionLoss): string {
  const entries = t('auditEntries', { count: audit_entries })
  const records = t('activities', { count: activities })
  if (activities === 0) return entries
  return audit_entries === 0 ? records : t('and', { one: entries, other: records })
}
