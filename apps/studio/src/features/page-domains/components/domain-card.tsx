import { Badge, Button, Group, Text, Title } from '@mantine/core'
import type { PageDomain } from '@marquee/domain/page-domains'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { Decision } from '@marquee/domain/permissions'
import { DecidedButton } from '#features/permissions/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { useMakeDefault, useVerifyDomain } from '../page-domain-mutations.ts'
import { t } from '../texts.ts'
import { DnsRecords } from './dns-records.tsx'
import classes from './domain-card.module.css'

type DomainCardProps = { domain: PageDomain; decision: Decision; onRemove: () => void }

/** A domain with its state, the records to set, and what can be done with it. */
export function DomainCard({ domain, decision, onRemove }: DomainCardProps) {
  const { verify, isPending: isVerifying } = useVerifyDomain()
  const { makeDefault, isPending: isChanging } = useMakeDefault()
  const { domain: name, is_verified, is_default } = domain
  const labelOf = (action: string) => t('of', { action, domain: name })
  const verifyLabel = t(isVerifying ? 'verifying' : is_verified ? 'verifyAgain' : 'verify')
  return (
    <article className={classes['card']} aria-label={name}>
      <Group gap="xs">
        <Title order={2} className={classes['name'] ?? ''}>
          {name}
        </Title>
        <DomainState isVerified={is_verified} />
        {is_default && <Badge variant="light">{t('default')}</Badge>}
      </Group>
      {is_default && <Text size="sm">{t('default.text')}</Text>}
      <DomainNotes domain={domain} />
      <DnsRecords domain={domain} />
      <Group gap="xs">
        <DecidedButton
          size="xs"
          variant={is_verified ? 'default' : 'filled'}
          decision={decision}
          aria-label={labelOf(verifyLabel)}
          onClick={() => (isVerifying ? undefined : verify(domain))}
        >
          {verifyLabel}
        </DecidedButton>
        {is_verified && !is_default && (
          <DecidedButton
            size="xs"
            variant="default"
            decision={decision}
            aria-label={labelOf(t('makeDefault'))}
            onClick={() => (isChanging ? undefined : makeDefault(domain))}
          >
            {t('makeDefault')}
          </DecidedButton>
        )}
        {decision.allowed && (
          <Button size="xs" variant="default" aria-label={labelOf(t('remove'))} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </article>
  )
}

function DomainState({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? IconCheck : IconClock
  return (
    <span className={classes['state']} data-verified={isVerified || undefined}>
      <Icon size={14} aria-hidden />
      {t(isVerified ? 'verified' : 'unverified')}
    </span>
  )
}

function DomainNotes({ domain: { missing_since, last_error, last_checked_at } }: { domain: PageDomain }) {
  return (
    <>
      {missing_since !== null && (
        <Text size="sm" c="red">
          {t('missing', { since: formatDateTime(missing_since) })}
        </Text>
      )}
      {last_error !== null && <Text size="sm">{last_error}</Text>}
      {last_checked_at !== null && (
        <Text size="xs" c="dimmed">
          {t('checked', { at: formatDateTime(last_checked_at) })}
        </Text>
      )}
    </>
  )
}
