import { useState } from 'react'
import { NewPasswordForm, PasswordField, useMe } from '#features/accounts/public.ts'
import { ApiError } from '@marquee/api'
import { toast } from '#ui/toast/toast.ts'
import { useChangePassword } from '../preference-mutations.ts'
import { p } from '../preference-texts.ts'

/** Changes the person's own password; asks for the current one. */
export function ChangePassword() {
  const [round, setRound] = useState(0)
  return <ChangePasswordForm key={round} onChanged={() => setRound(round + 1)} />
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const me = useMe()
  const [current, setCurrent] = useState('')
  const change = useChangePassword(me.id)
  const { error } = change
  return (
    <NewPasswordForm
      email={me.email}
      submitLabel={p('change')}
      isBusy={change.isPending}
      error={error}
      onSubmit={(password) =>
        change.mutate(
          { password, current_password: current },
          {
            onSuccess: () => {
              toast({ kind: 'success', message: p('changed') })
              onChanged()
            },
          },
        )
      }
    >
      <PasswordField
        label={p('currentPassword')}
        autoComplete="current-password"
        value={current}
        error={error instanceof ApiError ? error.errors['current_password']?.[0] : undefined}
        onChange={(typing) => setCurrent(typing.currentTarget.value)}
      />
    </NewPasswordForm>
  )
}
