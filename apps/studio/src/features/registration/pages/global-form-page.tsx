import { Alert, Anchor, Button, List, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { OpenGlobalForm } from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { eventPath } from '#features/events/public.ts'
import { useFlag } from '#features/flags/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FormBuilder, type FormBuilderProps } from '../components/form-builder.tsx'
import { useUpdateGlobalForm } from '../registration-mutations.ts'
import { globalFormQuery } from '../registration-queries.ts'
import { t } from '../texts.ts'
import { usesOfForm } from '../uses-of-form.ts'

const route = getRouteApi('/_studio/settings-new/forms/$formId/')

/** A global form, to edit for every event that uses it (ST-056 to ST-060). */
export function GlobalFormPage() {
  const { formId } = route.useParams()
  const { data: form, error, isFetching, refetch } = useQuery(globalFormQuery(formId))
  const { key, startOver } = useFreshStart(refetch)
  if (form) return <Editor key={`${formId} ${key}`} form={form} onStartOver={startOver} />
  return (
    <>
      <PageHead title={t('forms')} />
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

function Editor({ form, onStartOver }: { form: OpenGlobalForm; onStartOver: () => void }) {
  const update = useUpdateGlobalForm(form.id)
  // The version of the questions being edited, which a refetch doesn't replace.
  const [seen, setSeen] = useState(form.version)
  const save: FormBuilderProps['onSave'] = (formio_data, { onSaved, isReplacing }) =>
    update.mutate(
      { formio_data, seen: isReplacing ? undefined : seen },
      {
        onSuccess: ({ version }) => {
          setSeen(version)
          onSaved()
        },
      },
    )
  return (
    <FormBuilder
      title={form.name}
      sentence={t('formsSentence')}
      formioData={form.formio_data}
      preview={form.preview}
      mayUpdate={form.can.update}
      isSaving={update.isPending}
      onSave={save}
      error={update.error}
      onStartOver={onStartOver}
      notice={<Uses form={form} />}
      actions={<MappingButton formId={form.id} />}
    />
  )
}

/** Only for organizations that map forms (ST-064). If the plan lacks it, the page says so (PE-125). */
function MappingButton({ formId }: { formId: string }) {
  const isOn = useFlag('enableFormLevelFieldMapping')
  if (!isOn) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/settings-new/forms/$formId/$integrationType/field-mapping/$crmObjectType"
          params={{ formId, integrationType: 'salesforce', crmObjectType: 'Lead' }}
        />
      )}
    >
      {t('mapping')}
    </Button>
  )
}

/** Who is affected by a change. */
function Uses({ form }: { form: OpenGlobalForm }) {
  const uses = usesOfForm(form)
  return (
    <Alert color="indigo">
      <Text size="sm">{uses === '' ? t('usesNone') : t('uses', { uses })}</Text>
      {form.is_archived && <Text size="sm">{t('isArchived')}</Text>}
      {form.events.length > 0 && (
        <List size="sm">
          {form.events.map((event) => (
            <List.Item key={event.id}>
              <Anchor size="sm" component={Link} to={eventPath(event)}>
                {event.title}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
