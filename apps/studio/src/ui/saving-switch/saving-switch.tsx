/**
 * A switch that saves on change. It moves at once and reverts with the reason if the server rejects it. It stays enabled
 * while saving: further changes are saved in order, and the last one wins.
 */
import '@mantine/core/styles/Switch.css'
import { Loader, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('saving-switch', {
  saving: 'Saving…',
  saved: '{{name}} saved.',
})

type SavingSwitchProps = {
  label: string
  description?: string
  /** Ids of the control and its description, if label and description are rendered elsewhere. */
  elsewhere?: { id: string; descriptionId: string }
  /** The saved value. */
  isOn: boolean
  isLocked?: boolean
  /** Why it is locked, shown on hover. */
  lockedReason?: string | undefined
  /** Called first; return true if a dialog saves instead. */
  onAsk?: (isOn: boolean) => boolean
  /** Resolves once the reply is in the cache; a rejection is shown. */
  onSave: (isOn: boolean) => Promise<unknown>
}

export function SavingSwitch({
  label,
  description,
  elsewhere,
  isOn,
  isLocked = false,
  lockedReason,
  onAsk,
  onSave,
}: SavingSwitchProps) {
  const save = useMutation({
    mutationFn: onSave,
    scope: { id: useId() },
    onMutate: () => announce(t('saving')),
    onSuccess: () => announce(t('saved', { name: label })),
  })
  return (
    <div>
      <Switch
        {...(elsewhere
          ? { id: elsewhere.id, 'aria-describedby': elsewhere.descriptionId }
          : { label, 'aria-label': label })}
        {...(description === undefined ? {} : { description })}
        checked={save.isPending ? save.variables : isOn}
        disabled={isLocked}
        title={lockedReason}
        aria-busy={save.isPending}
        thumbIcon={save.isPending ? <Loader size={10} aria-hidden /> : undefined}
        onChange={({ currentTarget: { checked } }) => {
          if (!onAsk?.(checked)) save.mutate(checked)
        }}
      />
      {/* Not the switch's own error, which would become part of its accessible name. */}
      {save.error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {sentenceOf(save.error)}
        </Text>
      )}
    </div>
  )
}
