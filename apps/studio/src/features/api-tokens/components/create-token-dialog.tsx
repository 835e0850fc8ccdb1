import { NativeSelect } from '@mantine/core'
import { type CreatedApiToken, grantableScopes, maxTokenNameLength } from '@marquee/domain/api-tokens'
import type { Permission } from '@marquee/domain/permissions'
import { useState } from 'react'
import { PermissionChecklist, useHolder } from '#features/permissions/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useCreateApiToken } from '../api-token-mutations.ts'
import { t } from '../texts.ts'
import { TokenSecret } from './token-secret.tsx'

/** The lifetimes to choose from, in days. */
const lifetimes = ['30', '90', '365', 'never'] as const
type Lifetime = (typeof lifetimes)[number]
const dayMs = 24 * 60 * 60 * 1000

type CreateTokenDialogProps = { isOpen: boolean; onClose: () => void }

/** Creates a token and shows its secret once (ST-024, ST-037). After that, only Done closes the dialog. */
export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps) {
  const [created, setCreated] = useState<CreatedApiToken>()
  const close = () => {
    setCreated(undefined)
    onClose()
  }
  const isShown = created !== undefined
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t(isShown ? 'secret.title' : 'create.title')}
      size="large"
      canClose={!isShown}
    >
      {created ? (
        <TokenSecret secret={created.token} onDone={close} />
      ) : (
        <CreateTokenForm onCreated={setCreated} onCancel={close} />
      )}
    </Dialog>
  )
}

type CreateTokenFormProps = { onCreated: (token: CreatedApiToken) => void; onCancel: () => void }

function CreateTokenForm({ onCreated, onCancel }: CreateTokenFormProps) {
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const [scopes, setScopes] = useState<Permission[]>([])
  const [isTried, setIsTried] = useState(false)
  const creation = useCreateApiToken()
  const offered = grantableScopes(useHolder())
  const isNamed = name.trim() !== ''
  const nameError = isTried && !isNamed ? t('create.noName') : fieldErrorOf(creation.error, 'name')

  const submit = () => {
    setIsTried(true)
    if (!isNamed || scopes.length === 0) return
    creation.mutate({ name, scopes, expires_at: expiryOf(lifetime) }, { onSuccess: onCreated })
  }

  return (
    <DialogForm
      confirmLabel={t('create.confirm')}
      busyLabel={t('create.busy')}
      isBusy={creation.isPending}
      error={creation.error}
      fields={['name']}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        label={t('create.name')}
        description={t('create.nameHint')}
        required
        value={name}
        maxLength={maxTokenNameLength}
        error={nameError}
        data-autofocus
        onChange={(typing) => setName(typing.currentTarget.value)}
      />
      <NativeSelect
        label={t('create.expires')}
        value={lifetime}
        data={lifetimes.map((value) => ({ value, label: t(`create.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setLifetime(lifetimes.find((option) => option === value) ?? lifetime)
        }
      />
      <PermissionChecklist
        legend={t('create.scopes')}
        hint={t('create.hint')}
        offered={offered}
        chosen={scopes}
        error={isTried && scopes.length === 0 ? t('create.noScope') : undefined}
        onChange={setScopes}
      />
    </DialogForm>
  )
}

function expiryOf(lifetime: Lifetime): string | null {
  return lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString()
}
