import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { emailTemplateQuery } from '../email-template-queries.ts'
import { t } from '../texts.ts'
import { EmailFrame } from './email-frame.tsx'

type OpenTemplateProps = { id: string; onClose: () => void }

/** One email template (EM-002, EM-019). */
export function OpenTemplate({ id, onClose }: OpenTemplateProps) {
  const { data: template, error, isFetching, refetch } = useQuery(emailTemplateQuery(id))
  return (
    <>
      <Anchor component="button" size="sm" onClick={onClose}>
        {t('back')}
      </Anchor>
      <PageHead title={template?.name ?? t('title')} />
      {template ? (
        <EmailFrame title={t('preview')} html={template.email_html} width={640} />
      ) : error ? (
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
