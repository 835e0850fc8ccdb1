import { ActionIcon, Text } from '@mantine/core'
import { updatePolicies, updatePolicyWords } from '@marquee/domain/field-mappings'
import { IconTrash } from '@tabler/icons-react'
import { Select } from '#ui/select/select.tsx'
import { changed, type MappingDraft } from '../mapping-draft.ts'
import { t } from '../texts.ts'
import classes from './mapping-row.module.css'

type Option = { value: string; label: string }

type MappingRowProps = {
  draft: MappingDraft
  number: number
  crm: string
  sources: readonly Option[]
  targets: readonly Option[]
  /** Whether to show what is missing. */
  isTried: boolean
  fault: string | undefined
  isReadOnly: boolean
  onChange: (draft: MappingDraft) => void
  onRemove: () => void
}

/** An answer and the field it goes to. */
export function MappingRow(props: MappingRowProps) {
  const { draft, number, crm, sources, targets, isTried, fault, isReadOnly, onChange, onRemove } = props
  const set = (change: Partial<MappingDraft>) => onChange(changed(draft, change))
  const saved = draft.errorCode && t(draft.errorCode, { crm })
  return (
    <li className={classes['row']}>
      <Select
        label={t('source')}
        options={withFormer(sources, draft.source)}
        value={draft.source}
        isSearchable
        isDisabled={isReadOnly}
        error={isTried && draft.source === null ? t('chooseSource') : undefined}
        onChange={(source) => set({ source })}
      />
      <Select
        label={t('target', { crm })}
        options={withFormer(targets, draft.target)}
        value={draft.target}
        isSearchable
        isDisabled={isReadOnly}
        error={isTried && draft.target === null ? t('chooseTarget') : undefined}
        onChange={(target) => set({ target })}
      />
      <Select
        label={t('policy')}
        options={updatePolicies.map((value) => ({ value, label: updatePolicyWords[value] }))}
        value={draft.policy}
        isDisabled={isReadOnly}
        onChange={(policy) => set({ policy: policy ?? draft.policy })}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes['remove'] ?? ''}
          aria-label={t('remove', { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {(fault ?? saved) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes['fault'] ?? ''}>
          {fault ?? saved}
        </Text>
      )}
    </li>
  )
}

/** A deleted field stays readable until another one is chosen. */
function withFormer(options: readonly Option[], value: string | null): readonly Option[] {
  if (value === null || options.some((option) => option.value === value)) return options
  return [...options, { value, label: value }]
}
