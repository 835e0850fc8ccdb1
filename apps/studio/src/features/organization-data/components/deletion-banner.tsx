import { Button } from '@mantine/core'
import { useMe } from '#features/accounts/public.ts'
import { formatDate } from '#lib/format.ts'
import { useKeepOrganization } from '../organization-data-mutations.ts'
import { t } from '../texts.ts'
import classes from './deletion-banner.module.css'

/** A banner above every page with the date of the scheduled deletion, and a button to cancel it. Only admins see it. */
export function DeletionBanner() {
  const { organization } = useMe()
  const { id, name, deletion_at } = organization
  const keep = useKeepOrganization({ id, name })
  if (deletion_at === null) return null
  return (
    <section aria-label={t('bannerLabel')} className={classes.banner}>
      <span className={classes.words}>{t('banner', { name, date: formatDate(deletion_at) })}</span>
      <Button size="compact-sm" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('keep')}
      </Button>
    </section>
  )
}
