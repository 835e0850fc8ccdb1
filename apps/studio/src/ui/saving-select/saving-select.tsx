/**
 * A choice that saves as it is made. It shows at once what was chosen, shows that it saves, and goes back with the
 * reason when the server refuses. It is never locked meanwhile: a second choice waits its turn, and the last one counts.
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
  /** As the server has it. */
  value: string | null
  isLocked?: boolean
  className?: string | undefined
  /** Settles once what the server answered is in the cache; what it rejects with is shown. */
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
        onChange={(wanted) => {
          if (wanted !== null && wanted !== shown) save.mutate(wanted)
        }}
      />
      {/* Not the field's own error, which would be a part of its name. */}
      {save.error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {sentenceOf(save.error)}
        </Text>
      )}
    </div>
  )
}
