import { Text } from '@mantine/core'
import type { PageDomain } from '@marquee/domain/page-domains'
import { formatDateTime } from '#lib/format.ts'
import { t } from '../texts.ts'

/** The state of the domain's certificate, and what to do without one. Nothing if a proxy handles TLS. */
export function CertificateNote({ domain: { certificate } }: { domain: PageDomain }) {
  const { state, expires_at, next_attempt_at, problem, detail } = certificate
  if (state === 'off') return null
  return (
    <>
      {state === 'waiting' && <Text size="sm">{t('certificate.waiting')}</Text>}
      {state === 'issued' && expires_at !== null && (
        <Text size="sm">{t('certificate.issued', { until: formatDateTime(expires_at) })}</Text>
      )}
      {problem !== null && (
        <Text size="sm" c="red">
          {t(state === 'issued' ? 'certificate.notRenewed' : 'certificate.failed', { problem })}
        </Text>
      )}
      {problem !== null && next_attempt_at !== null && (
        <Text size="xs" c="dimmed">
          {t('certificate.next', { at: formatDateTime(next_attempt_at) })}
        </Text>
      )}
      {detail !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('certificate.detail', { detail })}
        </Text>
      )}
    </>
  )
}
