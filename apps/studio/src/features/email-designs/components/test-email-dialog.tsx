import { ApiError } from '@marquee/api'
import { testEmailTemplate } from '@marquee/api/email-designs'
import { mostTestAddresses, testEmailSchema } from '@marquee/domain/email-designs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from '../designer-texts.ts'

type TestEmailDialogProps = { id: string; isOpen: boolean; onClose: () => void }

/** Sends the template as it is saved to members of the organization (EM-102, EM-109). */
export function TestEmailDialog({ id, ...dialog }: TestEmailDialogProps) {
  return (
    <EditDialog title={t('sendTest')} {...dialog}>
      {(controls) => <TestForm id={id} controls={controls} />}
    </EditDialog>
  )
}

function TestForm({ id, controls }: { id: string; controls: EditDialogControls }) {
  const [typed, setTyped] = useState(useMe().email)
  const [isTried, setTried] = useState(false)
  const emails = typed.split(/[\s,;]+/).filter((address) => address !== '')
  const isValid = testEmailSchema.safeParse({ emails }).success
  const sending = useMutation({
    mutationFn: async () => {
      try {
        await testEmailTemplate({ path: { id }, body: { emails } })
      } catch (error) {
        throw testFailure(error)
      }
    },
    onSuccess: () => {
      toast({ kind: 'success', message: t('testSent') })
      controls.finish()
    },
  })
  const send = () => {
    setTried(true)
    if (isValid) sending.mutate()
  }
  return (
    <DialogForm
      isBusy={sending.isPending}
      error={sending.error}
      confirmLabel={t('sendTest')}
      busyLabel={t('testBusy')}
      onSubmit={send}
      onCancel={controls.leave}
    >
      <TextField
        label={t('testTo')}
        description={t('testHint', { most: mostTestAddresses })}
        data-autofocus
        required
        value={typed}
        error={isTried && !isValid ? t('testFault', { most: mostTestAddresses }) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          sending.reset()
        }}
      />
    </DialogForm>
  )
}

/** Shows the sentences of EM-111 and EM-112, whatever the server says. */
function testFailure(cause: unknown): ApiError {
  const isUnknown = cause instanceof ApiError && cause.code === 'does_not_exist'
  const message = t(isUnknown ? 'notRegistered' : 'testFailed')
  return new ApiError({ status: 0, code: 'unknown', message, cause })
}
