/**
 * A switch that saves as it is flipped. It moves at once, shows that it saves, and moves back with the reason when the
 * server refuses. It is never locked meanwhile: a second flip waits its turn, and the last one counts.
 */
import { Loader, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { savingSwitchText as t } from './saving-switch-words.ts'

type SavingSwitchProps = {
  label: string
  description?: string
  /** Ids where label and description stand elsewhere: of this control, and of the description. */
  elsewhere?: { id: string; descriptionId: string }
  /** As the server has it. */
  isOn: boolean
  isLocked?: boolean
  /** Why it is locked, on hover, where the description doesn't say it. */
  lockedReason?: string | undefined
  /** Asks the person first: true where a dialog saves instead. */
  onAsk?: (isOn: boolean) => boolean
  /** Settles once what the server answered is in the cache; what it rejects with is shown. */
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
      {/* Not the switch's own error, which would be a part of its name. */}
      {save.error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {sentenceOf(save.error)}
        </Text>
      )}
    </div>
  )
}
