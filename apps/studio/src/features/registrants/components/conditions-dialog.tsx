import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core'
import {
  conditionLimits,
  eventPersonFields,
  personFields,
  type RegistrantCondition,
  type RegistrantConditions,
  referralKeys,
  sourceKeys,
  textOperators,
} from '@marquee/domain/registrants'
import { formFields } from '@marquee/domain/registration'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerCountsQuery, registrationFormQuery } from '#features/registration/public.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { readConditions } from '../read-conditions.ts'
import { labelOf } from '../registrant-columns.tsx'
import { columnWords, operatorWords, t } from '../texts.ts'

/** A condition being written: one field of the list, and what it is compared with. */
type ConditionDraft = {
  field: string
  is: (typeof textOperators)[number]
  values: string[]
  from: string
  to: string
}
const blank: ConditionDraft = { field: '', is: 'is', values: [], from: '', to: '' }

type ConditionsDialogProps = {
  eventId: string
  match: RegistrantConditions['match']
  conditions: readonly RegistrantCondition[]
  onApply: (conditions: RegistrantCondition[], match: RegistrantConditions['match']) => void
  onClose: () => void
}

/** Filters by answers, the source, the person and dates, combined by all or any. */
export function ConditionsDialog(props: ConditionsDialogProps) {
  const [match, setMatch] = useState(props.match)
  const [drafts, setDrafts] = useState(() =>
    props.conditions.length > 0 ? props.conditions.map(draftOf) : [blank],
  )
  const fields = useFields(props.eventId)
  const apply = () => {
    props.onApply(conditionsOf(drafts), match)
    props.onClose()
  }
  return (
    <Dialog isOpen title={t('conditionsTitle')} onClose={props.onClose}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('conditionsText')}
        </Text>
        <Select
          label={t('match')}
          allowDeselect={false}
          data={[
            { value: 'all', label: t('match.all') },
            { value: 'any', label: t('match.any') },
          ]}
          value={match}
          onChange={(value) => setMatch(value === 'any' ? 'any' : 'all')}
        />
        {drafts.length === 0 && <Text c="dimmed">{t('conditionsEmpty')}</Text>}
        {drafts.map((draft, index) => (
          <ConditionFields
            // Conditions have no identity of their own.
            key={index}
            number={index + 1}
            draft={draft}
            fields={fields}
            onChange={(next) => setDrafts(drafts.with(index, next))}
            onRemove={() => setDrafts(drafts.toSpliced(index, 1))}
          />
        ))}
        {drafts.length < conditionLimits.conditions - 1 && (
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setDrafts([...drafts, blank])}
          >
            {t('conditionAdd')}
          </Button>
        )}
        <DialogFoot>
          <Button onClick={apply}>{t('conditionsApply')}</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

type Field = { value: string; label: string; group: string; options: { value: string; label: string }[] }

function useFields(eventId: string): Field[] {
  const form = useQuery(registrationFormQuery(eventId)).data
  const answered = Object.keys(useQuery(answerCountsQuery(eventId)).data?.answers ?? {})
  const asked = form ? formFields(form.formio_data).filter(({ kind }) => kind !== 'content') : []
  const labels = new Map(asked.map(({ key, label }) => [key, label]))
  const keys = new Set([...labels.keys(), ...answered, ...personFields, ...eventPersonFields])
  const group = (name: Parameters<typeof t>[0]) => t(name)
  return [
    ...(['registered', 'arrived'] as const).map((name) => ({
      value: `${name}_at`,
      label: columnWords[name],
      group: group('group.dates'),
      options: [],
    })),
    ...(['company', 'title', 'email'] as const).map((name) => ({
      value: `person:${name}`,
      label: name === 'email' ? t('email') : columnWords[name],
      group: group('group.person'),
      options: [],
    })),
    ...referralKeys.map((key) => ({
      value: `referral:${key}`,
      label: columnWords[key],
      group: group('group.list'),
      options: [],
    })),
    ...[...keys].map((key) => ({
      value: `answer:${key}`,
      label: labelOf(key, labels),
      group: group('group.answers'),
      options: asked.find((field) => field.key === key)?.options ?? [],
    })),
    ...sourceKeys.map((key) => ({
      value: `source:${key}`,
      label: key,
      group: group('group.source'),
      options: [],
    })),
  ]
}

type ConditionFieldsProps = {
  /** Counted from 1. */
  number: number
  draft: ConditionDraft
  fields: readonly Field[]
  onChange: (draft: ConditionDraft) => void
  onRemove: () => void
}

function ConditionFields({ number, draft, fields, onChange, onRemove }: ConditionFieldsProps) {
  const isDates = draft.field.endsWith('_at')
  const groups = Map.groupBy(fields, ({ group }) => group)
  const data = [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ value, label }) => ({ value, label })),
  }))
  const options = fields.find(({ value }) => value === draft.field)?.options ?? []
  return (
    <Group gap="xs" align="flex-start">
      <Select
        flex="2 1 10rem"
        searchable
        aria-label={t('conditionField', { number })}
        placeholder={t('chooseField')}
        data={data}
        value={draft.field || null}
        onChange={(field) => onChange({ ...blank, field: field ?? '' })}
      />
      {isDates ? (
        <>
          <DateField
            label={t('from')}
            isOptional
            value={draft.from}
            max={draft.to}
            onChange={(from) => onChange({ ...draft, from })}
          />
          <DateField
            label={t('to')}
            isOptional
            value={draft.to}
            min={draft.from}
            onChange={(to) => onChange({ ...draft, to })}
          />
        </>
      ) : (
        <Comparison number={number} draft={draft} options={options} onChange={onChange} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('conditionRemove', { number })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

type ComparisonProps = Pick<ConditionFieldsProps, 'number' | 'draft' | 'onChange'> & Pick<Field, 'options'>

function Comparison({ number, draft, options, onChange }: ComparisonProps) {
  const takesValue = draft.is === 'is' || draft.is === 'contains'
  const put = (value: string) => onChange({ ...draft, values: value === '' ? [] : [value] })
  return (
    <>
      <Select
        flex="1 1 8rem"
        aria-label={t('conditionOperator', { number })}
        allowDeselect={false}
        data={textOperators.map((value) => ({ value, label: operatorWords[value] }))}
        value={draft.is}
        onChange={(value) => onChange({ ...draft, is: textOperators.find((one) => one === value) ?? 'is' })}
      />
      {takesValue &&
        (options.length > 0 && draft.is === 'is' ? (
          <Select
            flex="2 1 10rem"
            searchable
            aria-label={t('conditionValue', { number })}
            placeholder={t('value')}
            data={[...options]}
            value={draft.values[0] ?? null}
            onChange={(value) => put(value ?? '')}
          />
        ) : (
          <TextField
            flex="2 1 10rem"
            aria-label={t('conditionValue', { number })}
            placeholder={t('value')}
            maxLength={conditionLimits.text}
            value={draft.values[0] ?? ''}
            onChange={(typing) => put(typing.currentTarget.value)}
          />
        ))}
    </>
  )
}

function draftOf(condition: RegistrantCondition): ConditionDraft {
  switch (condition.by) {
    case 'registered_at':
    case 'arrived_at':
      return { ...blank, field: condition.by, from: condition.from ?? '', to: condition.to ?? '' }
    case 'answer':
    case 'source':
    case 'referral':
    case 'person':
      return {
        ...blank,
        field: `${condition.by}:${condition.key}`,
        is: condition.is,
        values: condition.values,
      }
    case 'status':
    case 'attendance':
      return blank
  }
}

/** The drafts that are complete. */
function conditionsOf(drafts: readonly ConditionDraft[]): RegistrantCondition[] {
  const raw = drafts.map(({ field, is, values, from, to }) => {
    const [by, ...key] = field.split(':')
    return { by, key: key.join(':'), is, values: is === 'is' || is === 'contains' ? values : [], from, to }
  })
  return readConditions({ conditions: raw })?.conditions ?? []
}
