import { Button, Skeleton } from '@mantine/core'
import { crmWords, findCrmObject } from '@marquee/domain/field-mappings'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { planQuery, useFlag } from '#features/flags/public.ts'
import { FeatureNotEnabled } from '#ui/feature-not-enabled/feature-not-enabled.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { MappingView } from '../components/mapping-view.tsx'
import { t } from '../texts.ts'

const route = getRouteApi(
  '/_studio/settings-new/forms/$formId/$integrationType/field-mapping/$crmObjectType/',
)

/** Which answers of a form go to which fields of a CRM (ST-063 to ST-073, SH-199). */
export function FormFieldMappingPage() {
  const { formId, integrationType, crmObjectType } = route.useParams()
  const navigate = route.useNavigate()
  const found = findCrmObject(integrationType, crmObjectType)
  return (
    <Gate>
      {found ? (
        <MappingView
          key={`${formId} ${found.crm} ${found.object}`}
          of={{ owner: { kind: 'form', id: formId }, ...found }}
          onOpen={(crm, object) =>
            void navigate({ params: { formId, integrationType: crm, crmObjectType: object } })
          }
        />
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
