import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { crmTypes, crmWords } from '@marquee/domain/field-mappings'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { mountAt, type PageName, pagePath } from '#features/navigation/public.ts'
import { WebhookList } from '#features/webhooks/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'

/**
 * What other systems learn about an event, webinar or repeating event, as its summary; and what events of a template start
 * with, as its info (IN-001 to IN-005).
 */
export function IntegrationSummaryPage({ eventId }: { eventId: string }) {
  const { templateId, seriesId } = useParams({ strict: false })
  const isTemplate = templateId !== undefined
  const sentence = isTemplate
    ? 'infoSentence'
    : seriesId === undefined
      ? 'summarySentence'
      : 'patternSentence'
  return (
    <>
      <PageHead title={t(isTemplate ? 'info' : 'summary')} sentence={t(sentence)} />
      <Stack gap="xl">
        <WebhookList event={eventId}>
          {(list, add) => (
            <Section title={t('webhooks')}>
              <Stack>
                {add !== undefined && <Group>{add}</Group>}
                {list}
              </Stack>
            </Section>
          )}
        </WebhookList>
        <Mappings
          page="integration"
          params={{ eventId, templateId: templateId ?? '', seriesId: seriesId ?? '' }}
        />
      </Stack>
    </>
  )
}

/** What other systems learn about the events of a series (IN-002). */
export function SeriesIntegrationSummaryPage({ seriesId }: { seriesId: string }) {
  return (
    <>
      <PageHead title={t('summary')} sentence={t('seriesSentence')} />
      <Mappings page="seriesIntegration" params={{ seriesId }} />
    </>
  )
}

type MappingsProps = { page: PageName; params: Record<string, string> }

function Mappings({ page, params }: MappingsProps) {
  const { pathname } = useLocation()
  const section = mountAt(pathname)?.section ?? 'event'
  const pathTo = (integrationType: string) => pagePath(section, page, { ...params, integrationType })
  return (
    <Section title={t('mappings')}>
      <Text c="dimmed" mb="sm">
        {t('mappingsText')}
      </Text>
      <List>
        {crmTypes.map((crm) => (
          <List.Item key={crm}>
            <Anchor renderRoot={(props) => <Link {...props} to={pathTo(crm)} />}>{crmWords[crm]}</Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
