import { Button, Group, Text, Title } from '@mantine/core'
import type { Decision } from '@marquee/domain/permissions'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import { DecidedButton } from '#features/permissions/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { domainOf, type SenderVerification } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'
import { RecordList } from './record-list.tsx'
import { SenderBadge } from './sender-badge.tsx'
import classes from './sender-card.module.css'
import { VerifyButton } from './verify-button.tsx'

type SenderCardProps = {
  sender: SenderDomain
  decision: Decision
  verification: SenderVerification
  onView: () => void
  onReplace: () => void
  onDelete: () => void
}

/** The sender with its state, its records and its actions. */
export function SenderCard(props: SenderCardProps) {
  const { sender, decision, verification, onView, onReplace, onDelete } = props
  const { email_sender, email_domain_verified, missing_since, last_checked_at, is_replacing_keys } = sender
  const text = email_domain_verified ? t('verified.text', { domain: domainOf(sender) }) : t('pending.text')
  return (
    <article className={classes['card']} aria-label={email_sender}>
      <Group gap="xs">
        <Title order={2} size="h3" className={classes['name'] ?? ''}>
          {email_sender}
        </Title>
        <SenderBadge sender={sender} />
      </Group>
      <Text size="sm">{text}</Text>
      {missing_since !== null && (
        <Text size="sm" c="red">
          {t('missing', { since: formatDateTime(missing_since) })}
        </Text>
      )}
      {is_replacing_keys && <Text size="sm">{t('replaceKeys.waiting')}</Text>}
      <RecordList sender={sender} />
      {last_checked_at !== null && (
        <Text size="xs" c="dimmed">
          {t('checked', { at: formatDateTime(last_checked_at) })}
        </Text>
      )}
      <Group gap="xs">
        {decision.allowed && <VerifyButton sender={sender} verification={verification} size="xs" />}
        <Button size="xs" variant="default" onClick={onView}>
          {t('viewRecords')}
        </Button>
        {email_domain_verified && !is_replacing_keys && (
          <DecidedButton size="xs" variant="default" decision={decision} onClick={onReplace}>
            {t('replaceKeys')}
          </DecidedButton>
        )}
        <DecidedButton size="xs" variant="default" decision={decision} onClick={onDelete}>
          {t('delete')}
        </DecidedButton>
      </Group>
    </article>
  )
}
