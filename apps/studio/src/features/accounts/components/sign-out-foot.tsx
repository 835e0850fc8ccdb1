import { Anchor } from '@mantine/core'
import { useSignOut } from '../account-mutations.ts'
import { t } from '../screen-texts.ts'

/** Sign out, for pages outside the shell. */
export function SignOutFoot() {
  const signOut = useSignOut()
  return (
    <Anchor component="button" type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('signOut')}
    </Anchor>
  )
}
