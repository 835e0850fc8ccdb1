import { Alert, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import {
  type Holding,
  type HoldingFate,
  isEraseConfirmed,
  type PersonalData,
  type PersonReference,
} from '@marquee/domain/privacy'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { holdingsOf } from '../holdings-of.ts'
import { nameOfPerson } from '../person-words.ts'
import { useErasePerson } from '../privacy-mutations.ts'
import { t } from '../texts.ts'

type ErasePersonDialogProps = {
  data: PersonalData
  reference: PersonReference
  isOpen: boolean
  onClose: () => void
  onErased: () => void
}

/** Lists what will be deleted and what stays, and erases the person once their email is typed. */
export function ErasePersonDialog(props: ErasePersonDialogProps) {
  const { data, isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('erase.title', { name: nameOfPerson(data.person) })}>
      <EraseForm {...props} />
    </Dialog>
  )
}

function EraseForm({ data, reference, onClose, onErased }: ErasePersonDialogProps) {
  const [typed, setTyped] = useState('')
  const erasure = useErasePerson()
  const { email } = data.person
  const holdings = holdingsOf(data)
  const submit = () =>
    erasure.mutate(
      { person: reference, confirmation: typed },
      {
        onSuccess: () => {
          onClose()
          onErased()
        },
      },
    )
  return (
    <DialogForm
      confirmLabel={t('erase.confirm')}
      busyLabel={t('erase.busy')}
      canSubmit={isEraseConfirmed(typed, email)}
      isBusy={erasure.isPending}
      error={erasure.error}
      fields={['confirmation']}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Alert color="red">{t('erase.forever')}</Alert>
      <Fates title={t('erase.goes')} holdings={holdings} fates={['erased']} />
      <Fates title={t('erase.pseudonym')} holdings={holdings} fates={['pseudonymized']} />
      <Fates title={t('erase.stays')} holdings={holdings} fates={['unlinked', 'kept']} />
      <TextField
        label={t('erase.label', { email })}
        value={typed}
        error={fieldErrorOf(erasure.error, 'confirmation')}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onChange={(typing) => {
          erasure.reset()
          setTyped(typing.currentTarget.value)
        }}
      />
    </DialogForm>
  )
}

type FatesProps = { title: string; holdings: readonly Holding[]; fates: readonly HoldingFate[] }

function Fates({ title, holdings, fates }: FatesProps) {
  const matching = holdings.filter(({ fate }) => fates.includes(fate))
  if (matching.length === 0) return null
  return (
    <Stack gap={4}>
      <Text fw={600}>{title}</Text>
      <List size="sm" spacing={4}>
        {matching.map(({ name, title: holdingTitle, note }) => (
          <List.Item key={name}>
            {holdingTitle}
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
