import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ForcedPasswordDialog, usePerson } from '#features/accounts/public.ts'

/** Every page of Content Lab, with the dialog that comes before them all (SH-048, AU-069). */
export const Route = createFileRoute('/_studio/content')({
  component: function ContentLabRoute() {
    const person = usePerson()
    const isForced = person.is_content_lab_standalone && person.status === 'FORCE_CHANGE_PASSWORD'
    return (
      <>
        <Outlet />
        {isForced ? <ForcedPasswordDialog person={person} /> : null}
      </>
    )
  },
})
