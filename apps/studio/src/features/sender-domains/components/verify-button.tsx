import { Button } from '@mantine/core'
import type { SenderDomain } from '@marquee/domain/sender-domains'
import type { SenderVerification } from '../sender-domain-mutations.ts'
import { t } from '../texts.ts'

type VerifyButtonProps = { sender: SenderDomain; verification: SenderVerification; size?: 'xs' | 'sm' }

/** ED-031. Says how long it has to wait (ED-033). */
export function VerifyButton({ sender, verification, size = 'sm' }: VerifyButtonProps) {
  const { verify, seconds, isChecking } = verification
  const isComplete = sender.email_domain_verified && !sender.is_replacing_keys
  const label = () => {
    if (isChecking) return t('verifying')
    if (seconds > 0) return t('verifyIn', { seconds: String(seconds) })
    return t(isComplete ? 'checkAgain' : 'verify')
  }
  return (
    <Button
      size={size}
      variant={isComplete ? 'default' : 'filled'}
      disabled={seconds > 0}
      aria-disabled={isChecking}
      onClick={() => (isChecking ? undefined : verify(sender))}
    >
      {label()}
    </Button>
  )
}
