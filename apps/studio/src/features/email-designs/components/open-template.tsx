import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { emailTemplateQuery } from '../email-template-queries.ts'
import { t } from '../texts.ts'

// It draws emails, which the list doesn't.
const EmailDesigner = lazyPart(async () => (await import('./email-designer.tsx')).EmailDesigner)

type OpenTemplateProps = { id: string; onClose: () => void }

/** One email template (EM-002, EM-019). */
export function OpenTemplate({ id, onClose }: OpenTemplateProps) {
  const { data: template, error, isFetching, refetch } = useQuery(emailTemplateQuery(id))
  const { key, startOver } = useFreshStart(refetch)
  const back = (
    <Anchor component="button" size="sm" onClick={onClose}>
      {t('back')}
    </Anchor>
  )
  if (template) {
    return (
      <>
        {back}
        <Suspense fallback={<Skeleton height={320} />}>
          <EmailDesigner key={key} template={template} onStartOver={startOver} onClose={onClose} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      {back}
      <PageHead title={t('title')} />
      {error ? (
        <FailedNotice
          message={t('fetchFailed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}
