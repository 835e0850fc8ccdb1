import { Badge, Button, Text } from '@mantine/core'
import type { PageDomain } from '@marquee/domain/page-domains'
import type { Decision } from '@marquee/domain/permissions'
import { ProofCard } from '#features/domain-proofs/public.ts'
import { HomeOfDomain } from '#features/pages/public.ts'
import { DecidedButton } from '#features/permissions/public.ts'
import { useMakeDefault, useRetryCertificate, useVerifyDomain } from '../page-domain-mutations.ts'
import { t } from '../texts.ts'
import { CertificateNote } from './certificate-note.tsx'

type DomainCardProps = { domain: PageDomain; decision: Decision; onRemove: () => void }

/** A domain with its status, the records to set, and its actions. */
export function DomainCard({ domain, decision, onRemove }: DomainCardProps) {
  const { verify, isPending: isVerifying } = useVerifyDomain()
  const { makeDefault, isPending: isChanging } = useMakeDefault()
  const { retry, isPending: isRetrying } = useRetryCertificate()
  const { domain: name, is_verified, is_default } = domain
  const { problem } = domain.certificate
  const labelOf = (action: string) => t('of', { action, domain: name })
  const verifyLabel = t(isVerifying ? 'verifying' : is_verified ? 'verifyAgain' : 'verify')
  return (
    <ProofCard
      proof={domain}
      order={2}
      marks={is_default && <Badge variant="light">{t('default')}</Badge>}
      note={
        <>
          {is_default && <Text size="sm">{t('default.text')}</Text>}
          <CertificateNote domain={domain} />
          {is_verified && <HomeOfDomain domain={domain} canChange={decision.allowed} />}
        </>
      }
      otherRecords={[{ ...domain.address, purpose: t('records.address') }]}
      actions={
        <>
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
          {problem !== null && (
            <DecidedButton
              size="xs"
              variant="default"
              decision={decision}
              aria-label={labelOf(t('certificate.retry'))}
              onClick={() => (isRetrying ? undefined : retry(domain))}
            >
              {t('certificate.retry')}
            </DecidedButton>
          )}
          {decision.allowed && (
            <Button size="xs" variant="default" aria-label={labelOf(t('remove'))} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    />
  )
}
