import { ActionIcon, Button, Group, Select, Stack } from '@mantine/core'
import {
  type Condition,
  conditionOperators,
  type ConditionRule,
  takesValue,
} from '@marquee/domain/registration'
import { IconX } from '@tabler/icons-react'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Source } from '../form-parts.ts'
import { operatorWords, t } from '../texts.ts'

const modes = {
  'ask.all': { show: true, match: 'all' },
  'ask.any': { show: true, match: 'any' },
  'hide.all': { show: false, match: 'all' },
  'hide.any': { show: false, match: 'any' },
} as const
const modeNames = ['ask.all', 'ask.any', 'hide.all', 'hide.any'] as const

const blankRule: ConditionRule = { field: '', operator: 'isEqual', value: '' }
const maxRules = 20

type ConditionFieldsProps = {
  condition: Condition | undefined
  sources: readonly Source[]
  onChange: (condition: Condition | undefined) => void
}

/** When a question is asked: always, or depending on answers to earlier questions. */
export function ConditionFields({ condition, sources, onChange }: ConditionFieldsProps) {
  const mode = modeNames.find(
    (name) => modes[name].show === condition?.show && modes[name].match === condition.match,
  )
  const rules = condition?.rules ?? []
  const choose = (value: string | null) => {
    const name = modeNames.find((option) => option === value)
    onChange(name && { ...modes[name], rules: rules.length > 0 ? rules : [blankRule] })
  }
  const setRules = (next: ConditionRule[]) =>
    onChange(condition && next.length > 0 ? { ...condition, rules: next } : undefined)
  return (
    <Stack gap="xs">
      <Select
        label={t('condition')}
        allowDeselect={false}
        data={[
          { value: 'always', label: t('always') },
          ...modeNames.map((value) => ({ value, label: t(value) })),
        ]}
        value={mode ?? 'always'}
        disabled={sources.length === 0 && !condition}
        onChange={choose}
      />
      {rules.map((rule, index) => (
        <RuleFields
          // Rules have no identity of their own.
          key={index}
          rule={rule}
          number={index + 1}
          sources={sources}
          onChange={(changed) => setRules(rules.with(index, changed))}
          onRemove={() => setRules(rules.toSpliced(index, 1))}
        />
      ))}
      {condition && rules.length < maxRules && (
        <Button size="xs" variant="default" w="fit-content" onClick={() => setRules([...rules, blankRule])}>
          {t('ruleAdd')}
        </Button>
      )}
    </Stack>
  )
}

type RuleFieldsProps = {
  rule: ConditionRule
  /** Counted from 1. */
  number: number
  sources: readonly Source[]
  onChange: (rule: ConditionRule) => void
  onRemove: () => void
}

function RuleFields({ rule, number, sources, onChange, onRemove }: RuleFieldsProps) {
  const options = sources.find(({ id }) => id === rule.field)?.options ?? []
  return (
    <Group gap="xs" align="flex-start">
      <Select
        flex="2 1 10rem"
        aria-label={t('ruleQuestion', { number })}
        placeholder={t('chooseQuestion')}
        data={sources.map(({ id, label }) => ({ value: id, label }))}
        value={rule.field || null}
        onChange={(field) => onChange({ ...rule, field: field ?? '', value: '' })}
      />
      <Select
        flex="1 1 8rem"
        aria-label={t('ruleOperator', { number })}
        allowDeselect={false}
        data={conditionOperators.map((value) => ({ value, label: operatorWords[value] }))}
        value={rule.operator}
        onChange={(value) => {
          const operator = conditionOperators.find((option) => option === value)
          if (operator) onChange({ ...rule, operator })
        }}
      />
      {takesValue(rule.operator) &&
        (options.length > 0 ? (
          <Select
            flex="2 1 10rem"
            aria-label={t('ruleValue', { number })}
            placeholder={t('value')}
            data={[...options]}
            value={rule.value || null}
            onChange={(value) => onChange({ ...rule, value: value ?? '' })}
          />
        ) : (
          <TextField
            flex="2 1 10rem"
            aria-label={t('ruleValue', { number })}
            placeholder={t('value')}
            maxLength={255}
            value={rule.value}
            onChange={(typing) => onChange({ ...rule, value: typing.currentTarget.value })}
          />
        ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('ruleRemove', { number })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
