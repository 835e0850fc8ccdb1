import { Stack, Text, Title } from '@mantine/core'
import { senderFault } from '@marquee/domain/sender-domains'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { useDebouncedDraft } from '#lib/use-debounced-draft.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useCreateSender } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'

type SelectDomainStepProps = {
  /** The address that is set up; it can't be changed here. */
  existing: string | undefined
  onContinue: () => void
  onCancel: () => void
  onTyping: (hasTyped: boolean) => void
}

/** The first step: the address to send from (ED-006 to ED-017). */
export function SelectDomainStep({ existing, onContinue, onCancel, onTyping }: SelectDomainStepProps) {
  const [address, setAddress] = useState('')
  // ED-016: an address that is still being typed isn't wrong yet.
  const draft = useDebouncedDraft(address, setAddress)
  const [isTried, setIsTried] = useState(false)
  const creation = useCreateSender()
  const fault = () => {
    // ED-014.
    if (existing !== undefined || draft.isWaiting) return undefined
    if (address.trim() === '') return isTried ? senderFault('') : undefined
    return senderFault(address) ?? fieldErrorOf(creation.error, 'email_sender')
  }
  const submit = () => {
    if (existing !== undefined) return onContinue()
    setIsTried(true)
    draft.settle()
    const typed = draft.text
    if (senderFault(typed) === undefined) creation.mutate(typed.trim(), { onSuccess: onContinue })
  }
  return (
    <Stack gap="md">
      <StepTitle step={1} title={t('selectDomain')} />
      <DialogForm
        confirmLabel={t('continue')}
        busyLabel={t('loading')}
        isBusy={creation.isPending}
        error={creation.error}
        fields={['email_sender']}
        onSubmit={submit}
        onCancel={onCancel}
      >
        <Select
          label={t('type')}
          options={[{ value: 'email', label: t('type.email') }]}
          value="email"
          onChange={() => undefined}
        />
        <TextField
          label={t('sender')}
          description={existing === undefined ? t('sender.hint') : t('sender.exists')}
          placeholder={t('sender.placeholder')}
          type="email"
          required
          readOnly={existing !== undefined}
          value={existing ?? draft.text}
          maxLength={254}
          error={fault()}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            creation.reset()
            draft.change(value)
            onTyping(value.trim() !== '')
          }}
          onBlur={draft.settle}
        />
      </DialogForm>
    </Stack>
  )
}

export function StepTitle({ step, title }: { step: 1 | 2; title: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t('step', { step: String(step) })}
      </Text>
      <Title order={3} size="h4">
        {title}
      </Title>
    </div>
  )
}
