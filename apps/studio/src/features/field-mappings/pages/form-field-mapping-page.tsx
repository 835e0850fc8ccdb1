import { Button, Group, Skeleton, Stack } from '@mantine/core'
import {
  type CrmObject,
  crmObjects,
  crmObjectWords,
  type CrmType,
  crmTypes,
  crmWords,
  findCrmObject,
} from '@marquee/domain/field-mappings'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { planQuery, useFlag } from '#features/flags/public.ts'
import { FeatureNotEnabled } from '#ui/feature-not-enabled/feature-not-enabled.tsx'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Select } from '#ui/select/select.tsx'
import { MappingEditor } from '../components/mapping-editor.tsx'
import {
  type MappingOf,
  mappingsQuery,
  sourceFieldsQuery,
  targetFieldsQuery,
} from '../field-mapping-calls.ts'
import { t } from '../texts.ts'

const route = getRouteApi(
  '/_studio/settings-new/forms/$formId/$integrationType/field-mapping/$crmObjectType/',
)

/** Which answers of a form go to which fields of a CRM (ST-063 to ST-073, SH-199). */
export function FormFieldMappingPage() {
  const { formId, integrationType, crmObjectType } = route.useParams()
  const found = findCrmObject(integrationType, crmObjectType)
  return (
    <Gate>
      {found ? (
        <Mapping key={`${formId} ${found.crm} ${found.object}`} of={{ form: formId, ...found }} />
      ) : (
        <NoSuchMapping formId={formId} />
      )}
    </Gate>
  )
}

/** ST-064: one-click register, and mappings of forms. */
function Gate({ children }: { children: ReactNode }) {
  const plan = useQuery(planQuery(useMe().organization.id))
  const isOn = useFlag('enableFormLevelFieldMapping')
  return (
    <QueryView query={plan} pending={<Skeleton height={320} />} empty="never">
      {({ pricing_config, contact_url }) =>
        isOn && pricing_config.one_click ? (
          children
        ) : (
          <>
            <PageHead title={t('title')} />
            <FeatureNotEnabled contactUrl={contact_url} />
          </>
        )
      }
    </QueryView>
  )
}

function NoSuchMapping({ formId }: { formId: string }) {
  const crm = crmWords.salesforce
  return (
    <>
      <PageHead title={t('title')} />
      <ListState icon={<IconArrowsShuffle aria-hidden />} title={t('unknown')} text={t('unknownText')}>
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/settings-new/forms/$formId/$integrationType/field-mapping/$crmObjectType"
              params={{ formId, integrationType: 'salesforce', crmObjectType: 'Lead' }}
            />
          )}
        >
          {t('openFirst', { crm })}
        </Button>
      </ListState>
    </>
  )
}

function Mapping({ of }: { of: MappingOf }) {
  const [sources, targets, mappings] = [
    useQuery(sourceFieldsQuery(of)),
    useQuery(targetFieldsQuery(of)),
    useQuery(mappingsQuery(of)),
  ]
  const { key: attempt, startOver } = useFreshStart(mappings.refetch)
  const [replaced, setReplaced] = useState(0)
  const crm = crmWords[of.crm]
  const object = crmObjectWords[of.object]
  const failed = [
    { query: sources, message: t('sourcesFailed') },
    { query: targets, message: t('targetsFailed', { crm }) },
    { query: mappings, message: t('mappingsFailed', { crm, object }) },
  ].find(({ query }) => query.isError && query.data === undefined)
  return (
    <>
      <PageHead
        title={sources.data ? t('titleOf', { form: sources.data.form.name }) : t('title')}
        sentence={t('sentence', { crm })}
      />
      <Stack>
        <ObjectChoice of={of} />
        {failed?.query.error && (
          <FailedNotice
            message={failed.message}
            error={failed.query.error}
            isRetrying={failed.query.isFetching}
            onRetry={() => void failed.query.refetch()}
          />
        )}
        {!failed && !(sources.data && targets.data && mappings.data) && <Skeleton height={240} />}
        {sources.data && targets.data && mappings.data && (
          <MappingEditor
            key={`${attempt} ${replaced}`}
            of={of}
            sources={sources.data.results}
            targets={targets.data.results}
            saved={mappings.data}
            onReplaced={() => setReplaced((before) => before + 1)}
            onStartOver={startOver}
          />
        )}
      </Stack>
    </>
  )
}

/** Switches to the mapping for another CRM or another of its objects. */
function ObjectChoice({ of }: { of: MappingOf }) {
  const navigate = route.useNavigate()
  const open = (crm: CrmType, object: CrmObject) =>
    void navigate({ params: { formId: of.form, integrationType: crm, crmObjectType: object } })
  const objects: readonly CrmObject[] = crmObjects[of.crm]
  return (
    <Group>
      <Select
        label={t('crm')}
        options={crmTypes.map((value) => ({ value, label: crmWords[value] }))}
        value={of.crm}
        onChange={(value) => {
          const crm = crmTypes.find((type) => type === value)
          if (crm) open(crm, crmObjects[crm][0])
        }}
      />
      <Select
        label={t('object')}
        options={objects.map((value) => ({ value, label: crmObjectWords[value] }))}
        value={of.object}
        onChange={(value) => {
          const object = objects.find((type) => type === value)
          if (object) open(of.crm, object)
        }}
      />
    </Group>
  )
}
