import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FormBuilder } from '../components/form-builder.tsx'
import { registrationFormQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'

/** The registration form of an event, to edit (RG-002, RG-005, RG-007, RG-008, RG-011). */
export function FormPage({ eventId }: { eventId: string }) {
  const { data: form, error, isFetching, refetch } = useQuery(registrationFormQuery(eventId))
  if (form) return <FormBuilder key={form.id} eventId={eventId} form={form} />
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      {error ? (
        <FailedNotice
          message={t('loadFailed')}
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
