import { Code, Group, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Code.css'
import { registrationPageLink } from '@marquee/domain/events'
import type { Series } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../texts.ts'

/** The link to the registration page, with a copy button (EV-137). */
export function RegistrationLink({ series: { id, kind, custom_domains = [] } }: { series: Series }) {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const owner = { kind: kind === 'series' ? 'series' : 'repeating-event', id } as const
  const link = plan && registrationPageLink(owner, { custom_domains, venueOrigin: plan.venue_origin })
  return (
    <Section title={t('publicLinks')}>
      {link === undefined ? (
        <Skeleton height={48} />
      ) : (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <span>
            <Text size="sm">{t('registrationPage')}</Text>
            <Code style={{ overflowWrap: 'anywhere' }}>{link}</Code>
          </span>
          <CopyButton name={t('registrationPage')} value={link} />
        </Group>
      )}
    </Section>
  )
}
