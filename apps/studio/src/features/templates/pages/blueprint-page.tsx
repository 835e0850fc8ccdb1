import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { templateQuery } from '../template-queries.ts'
import { t } from '../texts.ts'

type BlueprintPageProps = {
  templateId: string
  /** A page of an event: the blueprint is one. */
  children: (eventId: string) => ReactNode
}

/** A page of a template's blueprint (SH-078). */
export function BlueprintPage({ templateId, children }: BlueprintPageProps) {
  const query = useQuery(templateQuery(templateId))
  if (query.data) return children(query.data.blueprint_event)
  if (!query.isError) return <Skeleton height={160} />
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
  return (
    <>
      <PageHead title={t('template')} />
      <FailedNotice message={t('loadOneFailed')} error={query.error} {...retry} />
    </>
  )
}
