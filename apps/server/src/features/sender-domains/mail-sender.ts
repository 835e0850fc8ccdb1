import { returnPathName } from '@marquee/domain/sender-domains'
import type { Services } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import type { MailSender } from '#platform/mail/mail-transport.ts'
import { findVerifiedSender, type SenderDomainRow } from './sender-domain-store.ts'
import { openSenderKey } from './sender-keys.ts'
import { t } from './texts.ts'

/** The verified sender domain of an organization; undefined if it has none. */
export async function findMailSender(
  ctx: WithSystemDb<Services>,
  organizationId: string,
): Promise<SenderDomainRow | undefined> {
  return findVerifiedSender(ctx.db, organizationId)
}

/** The sender of a mail with its keys, or why it can't send: nothing leaves unsigned in the name of a domain. */
export function openMailSender(
  ctx: Pick<Services, 'secrets' | 'settings'>,
  { row, name }: { row: SenderDomainRow; name: string },
): MailSender | { retry: string } {
  const { domain, email_sender: address, keys } = row
  try {
    const signing = keys
      .filter(({ state }) => state === 'active')
      .map((key) => ({ selector: key.selector, privateKey: openSenderKey(ctx, domain, key) }))
    return {
      from: { name, address },
      returnPath: returnPathOf(ctx.settings, domain),
      signing: { domain, keys: signing },
    }
  } catch (error) {
    return {
      retry: t('notDelivered', { domain, reason: error instanceof Error ? error.message : String(error) }),
    }
  }
}

/** Bounces reach the installation through the domain’s own name only where the operator receives them. */
function returnPathOf({ mail, receivesBounces }: Services['settings'], domain: string): string {
  return receivesBounces ? `bounces@${returnPathName(domain)}` : (mail?.from.address ?? '')
}
