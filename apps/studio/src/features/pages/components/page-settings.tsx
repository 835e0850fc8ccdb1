import { Anchor, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Code.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { Section } from '#ui/section/section.tsx'
import { stateOfPage } from '../state-of-page.ts'
import type { PageCalls } from '../page-builder-calls.ts'
import { t } from '../texts.ts'

type PageSettingsProps = {
  calls: PageCalls
  /** The path of the builder. */
  builder: string
  /** The public address; null for a blueprint, whose page no one visits, and undefined while unknown. */
  address: string | null | undefined
  /** Shown below the address: actions on it. */
  readableAddress?: ReactNode
  children?: ReactNode
}

/** A registration page: its address, what visitors see of it, and a link to its builder. */
export function PageSettings({ calls, builder, address, readableAddress, children }: PageSettingsProps) {
  const query = useQuery({ queryKey: calls.key, queryFn: calls.get, retry: false })
  const { data: page } = query
  const latest = page?.versions[0]
  return (
    <>
      <PageHead
        title={t('registrationPage')}
        sentence={t('settingsSentence')}
        actions={<Button renderRoot={(props) => <Link {...props} to={builder} />}>{t('openBuilder')}</Button>}
      />
      <Stack gap="lg" maw={760}>
        <Section title={t('address')}>
          {address === undefined ? (
            <Skeleton height={32} />
          ) : address === null ? (
            <Text size="sm">{t('patternAddress')}</Text>
          ) : (
            <Group gap="xs" wrap="nowrap" justify="space-between">
              <Anchor href={address} target="_blank" rel="noreferrer" aria-label={t('openPage')}>
                <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
              </Anchor>
              <CopyButton name={t('registrationPage')} value={address} />
            </Group>
          )}
          {readableAddress}
        </Section>
        <Section title={t('visitorsSee')}>
          {page ? (
            <Stack gap={4}>
              <Text size="sm">{stateOfPage(page)}</Text>
              {latest && (
                <Text size="sm" c="dimmed">
                  {t('version', { number: latest.number })} · <Instant at={latest.created_at} />
                  {latest.created_by !== null && ` · ${latest.created_by}`}
                </Text>
              )}
              {page.has_changes && page.saved_at !== null && (
                <Text size="sm" c="dimmed">
                  {t('draftOf')} <Instant at={page.saved_at} />
                  {page.saved_by?.name && ` · ${page.saved_by.name}`}
                </Text>
              )}
            </Stack>
          ) : query.isError ? (
            <FailedNotice
              message={t('registrationFailed')}
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton height={48} />
          )}
        </Section>
        {children}
      </Stack>
    </>
  )
}
