import '@mantine/core/styles/Switch.css'
import { Button, CloseButton, Fieldset, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import {
  type Admission,
  admissionLimits,
  type AdmissionOutcome,
  admissionOutcomes,
} from '@marquee/domain/registrants'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { registrationFormQuery } from '#features/registration/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { addressRule, type DraftRule, linesOf, newRule, readDraft, textsOf } from '../admission-draft.ts'
import { fieldLabels } from '../field-labels.ts'
import { useSetAdmission } from '../registrant-mutations.ts'
import { admissionQuery } from '../registrant-queries.ts'
import { t } from '../texts.ts'

/** Who can register for the event, and the rules that decide for the organizer. */
export function AdmissionSection({ eventId }: { eventId: string }) {
  const admission = useQuery(admissionQuery(eventId))
  const { key, startOver } = useFreshStart(admission.refetch)
  return (
    <Section title={t('admission')}>
      <QueryView query={admission} pending={<Skeleton height={240} />} empty="never">
        {(loaded) => <AdmissionForm key={key} admission={loaded} onStartOver={startOver} />}
      </QueryView>
    </Section>
  )
}

type AdmissionFormProps = { admission: Admission; onStartOver: () => void }

function AdmissionForm({ admission, onStartOver }: AdmissionFormProps) {
  const { event, can } = admission
  // The version of the rules being edited, which a refetch doesn't replace.
  const [seen, setSeen] = useState(admission.version)
  const [saved, setSaved] = useState(() => textsOf(admission))
  const [draft, setDraft] = useState(saved)
  const isChanged = draft !== saved
  const save = useSetAdmission(event)
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const setRule = (id: string, change: Partial<DraftRule>) =>
    set({ rules: draft.rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)) })
  const take = (after: Admission) => {
    const texts = textsOf(after)
    setSeen(after.version)
    setSaved(texts)
    setDraft(texts)
  }
  const submit = (version?: string) =>
    save.mutate({ ...readDraft(draft), seen: version }, { onSuccess: take })
  const question = useUnsavedChanges(isChanged)
  return (
    <DialogForm
      isBusy={save.isPending}
      canSubmit={can.update && isChanged}
      error={save.error}
      fields={['listed']}
      meanwhile={{ onLoad: onStartOver, onReplace: () => submit() }}
      onSubmit={() => submit(seen)}
      cancelLabel={t('discard')}
      onCancel={isChanged ? onStartOver : undefined}
    >
      {question}
      <Switch
        label={t('listedOnly')}
        aria-label={t('listedOnly')}
        description={t('listedOnlyHint')}
        checked={draft.is_listed_only}
        onChange={({ currentTarget: { checked } }) => set({ is_listed_only: checked })}
      />
      <Switch
        label={t('freeMail')}
        aria-label={t('freeMail')}
        description={t('freeMailHint')}
        checked={draft.refuses_free_mail}
        onChange={({ currentTarget: { checked } }) => set({ refuses_free_mail: checked })}
      />
      {(draft.is_listed_only || draft.refuses_free_mail || draft.listed !== '') && (
        <TextArea
          label={t('listed')}
          description={t('addressesHint')}
          rows={4}
          value={draft.listed}
          error={fieldErrorOf(save.error, 'listed')}
          onChange={({ currentTarget: { value } }) => set({ listed: value })}
        />
      )}
      <Stack gap="xs">
        <Text fw={500}>{t('rules')}</Text>
        <Text c="dimmed" size="sm">
          {t('rulesHint')}
        </Text>
      </Stack>
      {draft.rules.map((rule, index) => (
        <RuleFields
          key={rule.id}
          eventId={event}
          number={index + 1}
          rule={rule}
          onChange={(change) => setRule(rule.id, change)}
          onRemove={() => set({ rules: draft.rules.filter(({ id }) => id !== rule.id) })}
        />
      ))}
      {draft.rules.length < admissionLimits.rules && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ rules: [...draft.rules, newRule()] })}
        >
          {t('addRule')}
        </Button>
      )}
    </DialogForm>
  )
}

type RuleFieldsProps = {
  eventId: string
  number: number
  rule: DraftRule
  onChange: (change: Partial<DraftRule>) => void
  onRemove: () => void
}

const isOutcome = (value: string | null): value is AdmissionOutcome =>
  admissionOutcomes.some((outcome) => outcome === value)

function RuleFields({ eventId, number, rule, onChange, onRemove }: RuleFieldsProps) {
  const title = useId()
  const labels = fieldLabels(useQuery(registrationFormQuery(eventId)).data?.formio_data)
  const questions = [...labels].filter(([key]) => key !== 'email')
  const isAddress = rule.key === addressRule
  return (
    <Fieldset aria-labelledby={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text id={title} fw={500}>
            {t('rule', { number })}
          </Text>
          <CloseButton aria-label={t('removeRule', { number })} onClick={onRemove} />
        </Group>
        <Select
          label={t('ruleLooksAt')}
          options={[
            { value: addressRule, label: t('ruleAddress') },
            ...questions.map(([value, label]) => ({ value, label })),
          ]}
          value={rule.key}
          onChange={(key) => key !== null && onChange({ key })}
        />
        <TextArea
          label={t(isAddress ? 'ruleAddresses' : 'ruleAnswers')}
          description={t(isAddress ? 'addressesHint' : 'ruleAnswersHint')}
          rows={4}
          value={rule.lines}
          onChange={({ currentTarget: { value } }) => onChange({ lines: value })}
        />
        <Select
          label={t('ruleOutcome')}
          options={admissionOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          value={rule.outcome}
          onChange={(outcome) => isOutcome(outcome) && onChange({ outcome })}
        />
        {linesOf(rule.lines).length > 0 && (
          <Text size="sm" c="dimmed">
            {t('entries', { count: linesOf(rule.lines).length })}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}
