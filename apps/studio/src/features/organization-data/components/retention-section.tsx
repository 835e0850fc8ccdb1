import { Alert, Button, Fieldset, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { Retention, RetentionLoss, SavedRetention } from '@marquee/domain/organization-data'
import type { Decision } from '@marquee/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { usePermission } from '#features/permissions/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { ChangedMeanwhile, isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
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
  const { key, startOver } = useFreshStart(retention.refetch)
  return (
    <Section title={t('retention')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('retentionText')}
      </Text>
      <QueryView query={retention} pending={<Skeleton height={140} maw={640} />} empty="never">
        {(saved) => (
          <RetentionForm
            key={key}
            organizationId={organizationId}
            saved={saved}
            onStartOver={startOver}
            decision={decision}
          />
        )}
      </QueryView>
    </Section>
  )
}

type RetentionFormProps = {
  organizationId: string
  saved: SavedRetention
  decision: Decision
  onStartOver: () => void
}

function RetentionForm({ organizationId, saved, decision, onStartOver }: RetentionFormProps) {
  // A refetch doesn't replace what is being edited.
  const [{ version: seen, ...before }, setBefore] = useState(saved)
  const [draft, setDraft] = useState<Retention>(before)
  const count = useCountRetentionLoss(organizationId)
  const change = useChangeRetention(organizationId)
  const [loss, setLoss] = useState<RetentionLoss>()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before)
  const isBusy = count.isPending || change.isPending
  const failure = count.error ?? (loss === undefined ? change.error : null)

  const isLate = isChangedMeanwhile(change.error)
  const save = (version?: string) =>
    change.mutate(
      { ...draft, seen: version },
      {
        onSuccess: (after) => {
          setBefore(after)
          setLoss(undefined)
        },
        onError: (error) => isChangedMeanwhile(error) && setLoss(undefined),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isBusy) return
    count.mutate(draft, {
      onSuccess: (counted) =>
        counted.audit_entries + counted.activities > 0 ? setLoss(counted) : save(seen),
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
        <ChangedMeanwhile error={change.error} onLoad={onStartOver} onReplace={() => save()} />
        {failure && !isLate ? (
          <Alert color="red" role="alert">
            {sentenceOf(failure)}
          </Alert>
        ) : null}
        <Fieldset variant="unstyled" disabled={!decision.allowed || isBusy}>
          <RetentionFields draft={draft} saved={before} onChange={set} />
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
        onConfirm={() => save(seen)}
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
