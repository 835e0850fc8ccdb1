import { createFileRoute, Outlet, type SearchSchemaInput } from '@tanstack/react-router'
import { ForcedPasswordDialog, usePerson } from '#features/accounts/public.ts'
import {
  ContentLabFrame,
  type ContentSearchParams,
  parseContentSearchParams,
} from '#features/content-lab/public.ts'

/** Every page of Content Lab, with the dialog that forces a password change (SH-048, AU-069). */
export const Route = createFileRoute('/_studio/content')({
  validateSearch: (raw: Partial<ContentSearchParams> & SearchSchemaInput) => parseContentSearchParams(raw),
  component: function ContentLabRoute() {
    const person = usePerson()
    const { status, reach } = person
    // People who signed in with single sign-on have no password to change.
    const isForced =
      person.is_content_lab_standalone && status === 'FORCE_CHANGE_PASSWORD' && reach === 'account'
    return (
      <>
        <ContentLabFrame isLibraryOpen={Route.useSearch().library === true}>
          <Outlet />
        </ContentLabFrame>
        {isForced ? <ForcedPasswordDialog person={person} /> : null}
      </>
    )
  },
})
