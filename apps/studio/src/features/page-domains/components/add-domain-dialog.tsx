import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useAddDomain } from '../page-domain-mutations.ts'
import { t } from '../texts.ts'

type AddDomainDialogProps = { isOpen: boolean; onClose: () => void }

/** Adds a domain, to be verified next (ST-021). Starts over each time it opens. */
export function AddDomainDialog({ isOpen, onClose }: AddDomainDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('add.title')}>
      <AddDomainForm onClose={onClose} />
    </Dialog>
  )
}

function AddDomainForm({ onClose }: { onClose: () => void }) {
  const [domain, setDomain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const addition = useAddDomain()
  const isBlank = domain.trim() === ''
  const fault = isTried && isBlank ? t('add.empty') : fieldErrorOf(addition.error, 'domain')

  const submit = () => {
    setIsTried(true)
    if (!isBlank) addition.mutate(domain, { onSuccess: onClose })
  }

  return (
    <DialogForm
      confirmLabel={t('add.confirm')}
      busyLabel={t('add.busy')}
      isBusy={addition.isPending}
      error={addition.error}
      fields={['domain']}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={t('add.label')}
        description={t('add.hint')}
        required
        value={domain}
        maxLength={255}
        error={fault}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onChange={(typing) => {
          addition.reset()
          setDomain(typing.currentTarget.value)
        }}
      />
    </DialogForm>
  )
}
