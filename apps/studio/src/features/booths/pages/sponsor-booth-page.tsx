import '@mantine/core/styles/Divider.css'
import { Divider, Skeleton, Stack, Text } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { LeadList } from '../components/lead-list.tsx'
import { SponsorForm } from '../components/sponsor-form.tsx'
import { SponsorResources } from '../components/sponsor-resources.tsx'
import { sponsorLeadsQuery, useExportSponsorLeads } from '../lead-queries.ts'
import { storedKey, keyOfLink } from '../sponsor-key.ts'
import { type SponsorAccess, sponsorBoothQuery } from '../sponsor-queries.ts'
import { sponsorText as t } from '../sponsor-texts.ts'

type SponsorBoothPageProps = { eventId: string; boothId: string }

/** A sponsor's page for their booth, opened by their link at `/sponsor/{eventId}/booth/{boothId}/` (BO-022, SH-034). */
export function SponsorBoothPage({ eventId, boothId }: SponsorBoothPageProps) {
  const { hash } = useLocation()
  const [key] = useState(() => keyOfLink(hash) ?? storedKey(boothId))
  return key === undefined ? <Refused /> : <OwnBooth access={{ eventId, boothId, key }} />
}

function OwnBooth({ access }: { access: SponsorAccess }) {
  const query = useQuery(sponsorBoothQuery(access))
  const { data: booth } = query
  if (booth === undefined) {
    if (!query.isError) return <Skeleton height={320} />
    const { error } = query
    const isRefusal = error instanceof ApiError && error.status < 500 && error.status > 0
    if (isRefusal) return <Refused isEnded={error.code === 'link_ended'} />
    const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
    return <FailedNotice message={t('failed')} error={error} {...retry} />
  }
  const { event, sponsor } = booth
  return (
    <>
      <PageHead
        title={t('title', { event: event.title })}
        sentence={t('sentence', { email: sponsor.email })}
      />
      <Stack gap="lg" maw={640}>
        <SponsorForm access={access} booth={booth} />
        <Divider />
        <SponsorResources access={access} booth={booth} />
        <Divider />
        <OwnLeads access={access} />
      </Stack>
    </>
  )
}

function OwnLeads({ access }: { access: SponsorAccess }) {
  return <LeadList query={useQuery(sponsorLeadsQuery(access))} exporting={useExportSponsorLeads(access)} />
}

/** Shown for an invalid or expired link (BO-031). */
function Refused({ isEnded = false }: { isEnded?: boolean }) {
  return (
    <div role="alert">
      <PageHead title={t(isEnded ? 'ended' : 'refused')} />
      <Text c="dimmed">{t(isEnded ? 'endedText' : 'refusedText')}</Text>
    </div>
  )
}
