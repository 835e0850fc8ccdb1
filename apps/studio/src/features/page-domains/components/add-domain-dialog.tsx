import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAddDomain } from '../page-domain-mutations.ts'
import { t } from '../texts.ts'

type AddDomainDialogProps = { isOpen: boolean; onClose: () => void }

/** A domain is added, to be verified next (ST-021). What was typed is gone with the dialog. */
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

  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    setIsTried(true)
    if (!isBlank && !addition.isPending) addition.mutate(domain, { onSuccess: onClose })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
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
        {addition.error && fault === undefined && (
          <Alert color="red" role="alert">
            {sentenceOf(addition.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit" aria-disabled={addition.isPending}>
            {t(addition.isPending ? 'add.busy' : 'add.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
