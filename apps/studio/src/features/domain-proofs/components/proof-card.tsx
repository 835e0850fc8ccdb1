import { Group, Text, Title, type TitleOrder } from '@mantine/core'
import type { DomainProof } from '@marquee/domain/domain-proofs'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { t } from '../texts.ts'
import { type DnsRecord, DnsRecords } from './dns-records.tsx'
import classes from './proof-card.module.css'

type ProofCardProps = {
  proof: DomainProof
  order: TitleOrder
  /** Shown next to the name. */
  marks?: ReactNode
  /** Explains what the verification status means. */
  note?: ReactNode
  /** Records to set in addition to the verification record. */
  otherRecords?: readonly DnsRecord[]
  actions: ReactNode
}

/** A domain with its status, the records to set, and its actions. */
export function ProofCard(props: ProofCardProps) {
  const { proof, order, marks, note, otherRecords = [], actions } = props
  const records = [{ ...proof.verification, purpose: t('records.verification') }, ...otherRecords]
  return (
    <article className={classes['card']} aria-label={proof.domain}>
      <Group gap="xs">
        <Title order={order} className={classes['name'] ?? ''}>
          {proof.domain}
        </Title>
        <ProofState isVerified={proof.is_verified} />
        {marks}
      </Group>
      {note}
      <ProofNotes proof={proof} />
      <DnsRecords domain={proof.domain} records={records} />
      <Group gap="xs">{actions}</Group>
    </article>
  )
}

function ProofState({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? IconCheck : IconClock
  return (
    <span className={classes['state']} data-verified={isVerified || undefined}>
      <Icon size={14} aria-hidden />
      {t(isVerified ? 'verified' : 'unverified')}
    </span>
  )
}

function ProofNotes({ proof: { missing_since, last_error, last_checked_at } }: { proof: DomainProof }) {
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
