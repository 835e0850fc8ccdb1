import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** The dialog that invites people, loaded when it is first opened. */
export function LazyInviteDialog(props: ComponentProps<typeof InviteDialog>) {
  return (
    <Suspense>
      <InviteDialog {...props} />
    </Suspense>
  )
}
