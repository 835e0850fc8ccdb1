/**
 * A select that saves on change. It shows the choice at once and reverts with the reason if the server rejects it. It stays
 * enabled while saving: further choices are saved in order, and the last one wins.
 */
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { defineTexts } from '@marquee/domain/languages'
import type { SelectOption } from '../select/select-option.ts'
import { Select } from '../select/select.tsx'

const t = defineTexts('saving-select', {
  saving: 'Saving…',
  saved: '{{name}} saved.',
})

type SavingSelectProps = {
  label: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  description?: string
  options: readonly SelectOption[]
  /** The saved value. */
  value: string | null
  isLocked?: boolean
  className?: string | undefined
  /** Resolves once the reply is in the cache; a rejection is shown. */
  onSave: (value: string) => Promise<unknown>
}

export function SavingSelect({ value, isLocked = false, onSave, ...field }: SavingSelectProps) {
  const save = useMutation({
    mutationFn: onSave,
    scope: { id: useId() },
    onMutate: () => announce(t('saving')),
    onSuccess: () => announce(t('saved', { name: field.label })),
  })
  const shown = save.isPending ? save.variables : value
  return (
    <div>
      <Select
        {...field}
        value={shown}
        isDisabled={isLocked}
        isSaving={save.isPending}
        onChange={(choice) => {
          if (choice !== null && choice !== shown) save.mutate(choice)
        }}
      />
      {/* Not the field's own error, which would become part of its accessible name. */}
      {save.error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {sentenceOf(save.error)}
        </Text>
      )}
    </div>
  )
}
