import { Skeleton } from '@mantine/core'
import type { RegistrationForm } from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FormBuilder } from '../components/form-builder.tsx'
import { FormMenu, SharedNotice } from '../components/form-of-event.tsx'
import { useUpdateForm } from '../registration-mutations.ts'
import { registrationFormQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'

/** The registration form of an event, to edit (RG-002, RG-005, RG-007, RG-008, RG-011). */
export function FormPage({ eventId }: { eventId: string }) {
  const { data: form, error, isFetching, refetch } = useQuery(registrationFormQuery(eventId))
  if (form) return <Editor key={form.id} eventId={eventId} form={form} />
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

function Editor({ eventId, form }: { eventId: string; form: RegistrationForm }) {
  const update = useUpdateForm(eventId)
  return (
    <FormBuilder
      title={t('title')}
      sentence={t('sentence')}
      formioData={form.formio_data}
      mayUpdate={form.can.update}
      eventId={eventId}
      isSaving={update.isPending}
      onSave={(formio_data, onSaved) =>
        update.mutate({ form: form.id, event: eventId, formio_data }, { onSuccess: onSaved })
      }
      actions={<FormMenu eventId={eventId} form={form} />}
      {...(form.is_global_form && { notice: <SharedNotice eventId={eventId} form={form} /> })}
    />
  )
}
