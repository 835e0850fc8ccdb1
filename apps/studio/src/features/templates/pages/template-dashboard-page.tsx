import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { formatEventContent } from '@marquee/domain/events'
import type { OpenTemplate } from '@marquee/domain/templates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { formatList } from '#features/events/public.ts'
import { PlanGate } from '#features/flags/public.ts'
import { menuOf } from '#features/navigation/public.ts'
import { formatDate, formatLength } from '#lib/format.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SectionColumns } from '#ui/section/section-columns.tsx'
import { Section } from '#ui/section/section.tsx'
import { type TemplateChoice, TemplateDialogs } from '../components/template-dialogs.tsx'
import { TemplateMenu } from '../components/template-menu.tsx'
import { templateQuery } from '../template-queries.ts'
import { t } from '../texts.ts'

/** A template's contents, details and actions (SH-072). */
export function TemplateDashboardPage({ templateId }: { templateId: string }) {
  const query = useQuery(templateQuery(templateId))
  if (query.isError && query.data === undefined) {
    const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
    return (
      <>
        <PageHead title={t('template')} />
        <FailedNotice message={t('loadOneFailed')} error={query.error} {...retry} />
      </>
    )
  }
  if (query.data === undefined) return <DashboardSkeleton />
  return <Dashboard template={query.data} />
}

function Dashboard({ template }: { template: OpenTemplate }) {
  const [choice, setChoice] = useState<TemplateChoice>()
  const { title, can } = template
  return (
    <>
      <PageHead
        title={title}
        sentence={t('dashboardText')}
        actions={
          <Group gap="xs">
            {can.use && <Button onClick={() => setChoice('use')}>{t('use')}</Button>}
            <TemplateMenu
              template={template}
              choices={['edit', 'duplicate', 'delete']}
              onChoose={setChoice}
            />
          </Group>
        }
      />
      <PlanGate feature="templates">
        <SectionColumns main={<Contents template={template} />} side={<Facts template={template} />} />
        <TemplateDialogs template={template} choice={choice} onClose={() => setChoice(undefined)} />
      </PlanGate>
    </>
  )
}

function Contents({ template: { id, holds, blueprint_event } }: { template: OpenTemplate }) {
  const groups = menuOf('template', { params: { templateId: id, eventId: blueprint_event } })
  const pages = groups.flatMap(({ entries }) => entries).slice(1)
  return (
    <Section title={t('contents')}>
      <Text>
        {holds.length === 0
          ? t('noContents')
          : formatList(holds.map((content) => formatEventContent(content)))}
      </Text>
      <Group gap="md">
        {pages.map(({ to, title }) => (
          <Anchor key={to} size="sm" renderRoot={(props) => <Link {...props} to={to} />}>
            {t('open', { page: title })}
          </Anchor>
        ))}
      </Group>
    </Section>
  )
}

function Facts({ template }: { template: OpenTemplate }) {
  const { is_workspace_enabled } = useMe().organization
  const { event_type, duration_minutes, timezone, created_at, workspace, description } = template
  const facts = [
    [t('fact.type'), t(event_type === 'Webinar' ? 'type.Webinar' : 'type.Conference')],
    [t('fact.length'), formatLength(duration_minutes)],
    [t('fact.zone'), timezone],
    ...(is_workspace_enabled ? [[t('column.workspace'), workspace?.name ?? t('noTeam')] as const] : []),
    [t('fact.created'), formatDate(created_at)],
    [t('description'), description],
  ] as const
  return (
    <Section title={t('facts')}>
      <FactList facts={facts} none={t('none')} />
    </Section>
  )
}

function DashboardSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={36} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}
