import { Skeleton } from '@mantine/core'
import type { RegistrationForm } from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FormBuilder } from '../components/form-builder.tsx'
import { FormMenu, SharedNotice } from '../components/form-of-event.tsx'
import { useUpdateForm } from '../registration-mutations.ts'
import { registrationFormQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'

/** The registration form of an event, to edit (RG-002, RG-005, RG-007, RG-008, RG-011). */
export function FormPage({ eventId }: { eventId: string }) {
  const { data: form, error, isFetching, refetch } = useQuery(registrationFormQuery(eventId))
  const { key, startOver } = useFreshStart(refetch)
  if (form) return <Editor key={`${form.id} ${key}`} eventId={eventId} form={form} onStartOver={startOver} />
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

type EditorProps = { eventId: string; form: RegistrationForm; onStartOver: () => void }

function Editor({ eventId, form, onStartOver }: EditorProps) {
  const update = useUpdateForm(eventId)
  // The version of the questions being edited, which a refetch doesn't replace.
  const [seen, setSeen] = useState(form.version)
  return (
    <FormBuilder
      title={t('title')}
      sentence={t('sentence')}
      formioData={form.formio_data}
      preview={form.preview}
      mayUpdate={form.can.update}
      eventId={eventId}
      isSaving={update.isPending}
      onSave={(formio_data, { onSaved, isReplacing }) =>
        update.mutate(
          { form: form.id, event: eventId, formio_data, seen: isReplacing ? undefined : seen },
          {
            onSuccess: ({ version }) => {
              setSeen(version)
              onSaved()
            },
          },
        )
      }
      error={update.error}
      onStartOver={onStartOver}
      actions={<FormMenu eventId={eventId} form={form} />}
      {...(form.is_global_form && { notice: <SharedNotice eventId={eventId} form={form} /> })}
    />
  )
}
