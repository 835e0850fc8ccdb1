import { Alert, Progress, Skeleton, Stack, Text } from '@mantine/core'
import type { StorageUsage } from '@marquee/domain/storage'
import { useQuery } from '@tanstack/react-query'
import { formatBytes, formatShare } from '#lib/format.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { storageQuery } from '../storage-queries.ts'
import { t } from '../texts.ts'

/** Above this share, a warning asks to free up space. */
const almostFullShare = 0.9

/** How much of its storage the organization uses, by kind. */
export function StorageSection() {
  const storage = useQuery(storageQuery)
  return (
    <Section title={t('title')}>
      <QueryView
        query={storage}
        pending={<StorageSkeleton />}
        empty={{
          when: ({ used_bytes, quota_bytes }) => used_bytes === 0 && quota_bytes === null,
          show: <Text c="dimmed">{t('nothing')}</Text>,
        }}
      >
        {(usage) => <Usage usage={usage} />}
      </QueryView>
    </Section>
  )
}

function Usage({ usage }: { usage: StorageUsage }) {
  const { used_bytes, quota_bytes, kinds } = usage
  return (
    <Stack gap="sm">
      {quota_bytes === null ? (
        <Text>{t('used', { used: formatBytes(used_bytes) })}</Text>
      ) : (
        <Quota used={used_bytes} quota={quota_bytes} />
      )}
      <FactList facts={kinds.map(({ kind, bytes }) => [t(kind), formatBytes(bytes)])} none="" />
    </Stack>
  )
}

function Quota({ used, quota }: { used: number; quota: number }) {
  const share = quota === 0 ? 1 : used / quota
  const words = { used: formatBytes(used), quota: formatBytes(quota), share: formatShare(share) }
  const isFull = share >= 1
  const isAlmostFull = share >= almostFullShare
  return (
    <>
      <Text>{t('usedOf', words)}</Text>
      <Progress
        value={Math.min(100, Math.floor(share * 100))}
        color={isFull ? 'red' : isAlmostFull ? 'yellow' : 'green'}
        aria-label={t('meter')}
      />
      {isAlmostFull && <Alert color={isFull ? 'red' : 'yellow'}>{t(isFull ? 'full' : 'almostFull')}</Alert>}
    </>
  )
}

function StorageSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton height={20} width="50%" />
      <Skeleton height={8} />
      <Skeleton height={96} />
    </Stack>
  )
}
