import { Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { crmObjects, crmTypes, crmWords } from '@marquee/domain/field-mappings'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { mountAt, pagePath } from '#features/navigation/public.ts'
import { WebhookList } from '#features/webhooks/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'

/**
 * What other systems learn about an event or webinar, as its summary; and what events of a template start with, as its info
 * (IN-001, IN-003, IN-005).
 */
export function IntegrationSummaryPage({ eventId }: { eventId: string }) {
  const { templateId } = useParams({ strict: false })
  const isTemplate = templateId !== undefined
  return (
    <>
      <PageHead
        title={t(isTemplate ? 'info' : 'summary')}
        sentence={t(isTemplate ? 'infoSentence' : 'summarySentence')}
      />
      <Stack gap="xl">
        <WebhookList event={eventId}>
          {(list, add) => (
            <Section title={t('webhooks')}>
              <Stack>
                <Group>{add}</Group>
                {list}
              </Stack>
            </Section>
          )}
        </WebhookList>
        <Mappings />
      </Stack>
    </>
  )
}

function Mappings() {
  const { pathname } = useLocation()
  const { eventId = '', templateId = '' } = useParams({ strict: false })
  const section = mountAt(pathname)?.section ?? 'event'
  return (
    <Section title={t('mappings')}>
      <Text c="dimmed" mb="sm">
        {t('mappingsText')}
      </Text>
      <List>
        {crmTypes.map((crm) => (
          <List.Item key={crm}>
            <Link
              to={pagePath(section, 'integrationFieldMapping', {
                ...{ eventId, templateId, integrationType: crm, crmObjectType: crmObjects[crm][0] },
              })}
            >
              {crmWords[crm]}
            </Link>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
