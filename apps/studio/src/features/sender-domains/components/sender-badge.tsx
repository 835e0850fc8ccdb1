import { Badge } from '@mantine/core'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import { t } from '../texts.ts'

/** ED-025 to ED-027, ED-036. */
export function SenderBadge({ sender: { email_domain_verified } }: { sender: SenderDomain }) {
  return (
    <Badge
      color={email_domain_verified ? 'green' : 'red'}
      variant="light"
      tt="none"
      style={{ alignSelf: 'start' }}
    >
      {t(email_domain_verified ? 'verified' : 'pending')}
    </Badge>
  )
}
