import { Button } from '@mantine/core'
import { isAdministrator } from '@marquee/domain/permissions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { meQuery, useSignOut } from '#features/accounts/public.ts'
import { OrganizationItems } from '#features/organizations/public.ts'
import { ClosingPage } from '#features/organization-data/public.ts'
import { useHolder } from '#features/permissions/public.ts'
import { PublicFrame } from './public-frame.tsx'
import { ShellWithUploads } from './shell-with-uploads.tsx'
import { t } from './texts.ts'

/** The organization's shell; people who use Content Lab without one get a frame with Sign out (SH-009, SH-244). */
export function SignedInFrame() {
  const { organization } = useSuspenseQuery(meQuery).data
  if (organization === null) return <PublicFrame actions={<SignOutButton />} />
  return organization.deletion_at === null ? <ShellWithUploads /> : <ClosingFrame />
}

/** While an organization is scheduled for deletion, its admins still see everything. */
function ClosingFrame() {
  if (isAdministrator(useHolder())) return <ShellWithUploads />
  return (
    <Suspense>
      <ClosingPage organizationItems={<OrganizationItems />} />
    </Suspense>
  )
}

function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('signOut')}
    </Button>
  )
}
