import { ApiError } from '@marquee/api'
import { Stack, Text } from '@mantine/core'
import type { MeReply } from '@marquee/domain/accounts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUpdatePassword } from '../password-mutations.ts'
import { t } from '../screen-texts.ts'
import { FormFailure } from './form-failure.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignOutFoot } from './sign-out-foot.tsx'

type ForcedPasswordDialogProps = { person: Pick<MeReply, 'id' | 'email'> }

/** Requires a new password before anything else; can't be closed (SH-048, AU-069). */
export function ForcedPasswordDialog({ person }: ForcedPasswordDialogProps) {
  const update = useUpdatePassword(person.id)
  const isFieldError = update.error instanceof ApiError && update.error.code === 'invalid_input'
  return (
    <Dialog isOpen onClose={() => undefined} title={t('forced.title')} canClose={false}>
      <Stack gap="md">
        <Text c="dimmed">{t('forced.sentence')}</Text>
        <NewPasswordForm
          email={person.email}
          submitLabel={t('new.submit')}
          isBusy={update.isPending}
          error={update.error}
          failure={update.isError && !isFieldError ? <FormFailure>{t('new.failed')}</FormFailure> : null}
          onSubmit={(password) => update.mutate(password)}
        />
        <SignOutFoot />
      </Stack>
    </Dialog>
  )
}
