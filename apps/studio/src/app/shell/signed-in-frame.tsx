import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery, useSignOut } from '#features/accounts/public.ts'
import { PublicFrame } from './public-frame.tsx'
import { ShellWithUploads } from './shell-with-uploads.tsx'
import { t } from './texts.ts'

/** The shell of the organisation; who uses Content Lab without one has a frame with the way out (SH-009, SH-244). */
export function SignedInFrame() {
  const { organization } = useSuspenseQuery(meQuery).data
  return organization === null ? <PublicFrame actions={<SignOutButton />} /> : <ShellWithUploads />
}

function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('signOut')}
    </Button>
  )
}
