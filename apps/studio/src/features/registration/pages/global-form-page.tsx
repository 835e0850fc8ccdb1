import { Alert, Anchor, Button, List, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import type { OpenGlobalForm } from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { eventPath } from '#features/events/public.ts'
import { useFlag, usePlan } from '#features/flags/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
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
  if (form) return <Editor key={formId} form={form} />
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

function Editor({ form }: { form: OpenGlobalForm }) {
  const update = useUpdateGlobalForm(form.id)
  // Of the questions being edited, which a refetch doesn't replace.
  const [seen, setSeen] = useState(form.updated_at)
  const save: FormBuilderProps['onSave'] = (formio_data, onSaved) =>
    update.mutate(
      { formio_data, seen },
      {
        onSuccess: ({ updated_at }) => {
          setSeen(updated_at)
          onSaved()
        },
      },
    )
  return (
    <FormBuilder
      title={form.name}
      sentence={t('formsSentence')}
      formioData={form.formio_data}
      mayUpdate={form.can.update}
      isSaving={update.isPending}
      onSave={save}
      notice={<Uses form={form} />}
      actions={<MappingButton formId={form.id} />}
    />
  )
}

/** Only for organizations that map forms (ST-064). */
function MappingButton({ formId }: { formId: string }) {
  const hasPlan = usePlan()('one_click')
  const isOn = useFlag('enableFormLevelFieldMapping')
  if (!hasPlan || !isOn) return null
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

/** Who sees a change. */
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
