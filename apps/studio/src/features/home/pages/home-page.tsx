import { useState } from 'react'
import { InvitationNotice, useMe } from '#features/accounts/public.ts'
import { UploadButton } from '#features/media/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { RecentVideos } from '../components/recent-videos.tsx'
import { partOfDay } from '../greeting.ts'
import { t } from '../texts.ts'

/** Where a sign-in leads (SH-052): a greeting, what is new, and the first action. */
export function HomePage() {
  const me = useMe()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const name = me.first_name.trim() || me.email
  return (
    <>
      <PageHead title={t(part, { name })} actions={<UploadButton />} />
      <InvitationNotice />
      <RecentVideos />
    </>
  )
}
