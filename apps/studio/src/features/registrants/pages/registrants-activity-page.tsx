import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Center.css'
import {
  getActivityProfile,
  getActivityUrl,
  listSharedActivity,
  makeActivityToken,
} from '@marquee/api/registrants'
import { type ActivityProfile, registrantStatusWords } from '@marquee/domain/registrants'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { ActivityTimeline } from '../components/activity-timeline.tsx'
import { EngagementFacts } from '../components/engagement-facts.tsx'
import { t } from '../texts.ts'
import classes from './registrants-activity-page.module.css'

/**
 * What a registrant did, for people who have its link: in a frame of another system, without a sign-in (RG-059,
 * RG-065).
 */
export function RegistrantsActivityPage({ shortUrl }: { shortUrl: string }) {
  const link = useQuery({
    ...getActivityUrl.query({ query: { short_url: shortUrl } }),
    enabled: shortUrl !== '',
    retry: false,
  })
  const organization = link.data?.organization_id ?? undefined
  if (link.isError)
    return <Failed error={link.error} isRetrying={link.isFetching} onRetry={() => void link.refetch()} />
  return (
    <div className={classes['page']}>
      {shortUrl !== '' && link.isPending ? (
        <Waiting />
      ) : organization === undefined ? (
        <Stack gap="xs" py="xl">
          <Title order={1} size="h3">
            {t('sharedInvalid')}
          </Title>
          <Text>{t('sharedInvalidText')}</Text>
        </Stack>
      ) : (
        <SharedProfile shortUrl={shortUrl} organizationId={organization} />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Center mih="40vh">
      <Loader aria-label={t('sharedTitle')} />
    </Center>
  )
}

type SharedProfileProps = { shortUrl: string; organizationId: string }

function SharedProfile({ shortUrl, organizationId }: SharedProfileProps) {
  const profile = useQuery({
    ...getActivityProfile.query({ query: { short_url: shortUrl, organization_id: organizationId } }),
    retry: false,
  })
  if (profile.error && !profile.data) {
    const { error, isFetching } = profile
    return (
      <FailedNotice
        message={t('sharedFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void profile.refetch()}
      />
    )
  }
  if (!profile.data) return <Waiting />
  return (
    <Stack>
      <Person profile={profile.data} />
      <section>
        <Title order={2} size="h5" mb="xs">
          {t('engagement')}
        </Title>
        <EngagementFacts engagement={profile.data.engagement} />
      </section>
      <section>
        <Title order={2} size="h5" mb="xs">
          {t('timeline')}
        </Title>
        <ActivityTimeline
          queryKey={[...listSharedActivity.key(), shortUrl]}
          load={(page) => loadShared(shortUrl, page)}
        />
      </section>
    </Stack>
  )
}

function Person({ profile }: { profile: ActivityProfile }) {
  const { full_name, email, company, title, status, registered_at, event, profile_picture_url } = profile
  const name = full_name || email
  return (
    <>
      <div className={classes['person']}>
        <Avatar size="xl" src={profile_picture_url} name={name} />
        <div>
          <Title order={1} size="h3">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {[title, company].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </div>
      <FactList
        none={t('none')}
        facts={[
          [t('email'), email],
          [t('sharedEvent'), `${event.title}, ${formatDateTime(event.start_time, event.timezone)}`],
          [t('status'), registrantStatusWords[status]],
          [t('sharedRegistered'), formatDateTime(registered_at)],
        ]}
      />
    </>
  )
}

/** Each page is fetched with a new token, so that an open page still works after an hour. */
async function loadShared(
  shortUrl: string,
  { signal, ...page }: { limit: number; offset: number; signal: AbortSignal },
) {
  const { token } = await makeActivityToken({ query: { short_url: shortUrl }, signal })
  return listSharedActivity({ query: { token, ...page }, signal })
}

type FailedProps = { error: Error; isRetrying: boolean; onRetry: () => void }

function Failed(props: FailedProps) {
  return (
    <div className={classes['page']}>
      <FailedNotice message={t('sharedFailed')} {...props} />
    </div>
  )
}
