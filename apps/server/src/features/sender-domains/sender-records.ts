/** The DNS records of a sender domain. */
import {
  dkimText,
  returnPathName,
  selectorName,
  type SenderRecordPurpose,
} from '@marquee/domain/sender-domains'
import type { Settings } from '#platform/settings/settings.ts'
import type { SenderKey } from './schema.ts'
import type { SenderDomainRow } from './sender-domain-store.ts'

export type ExpectedRecord = {
  purpose: SenderRecordPurpose
  type: 'TXT' | 'CNAME'
  name: string
  value: string
  key?: SenderKey
}

type Sender = Pick<SenderDomainRow, 'domain' | 'keys'>

/** All records to publish, in the order in which people see them. */
export function expectedRecords(
  sender: Sender,
  settings: Pick<Settings, 'returnPathHost'>,
): ExpectedRecord[] {
  const { domain, keys } = sender
  const order = ['dkim', 'next_dkim', 'return_path', 'dkim_ed25519', 'next_dkim_ed25519', 'retiring']
  const records: ExpectedRecord[] = [
    ...keys.map((key) => ({
      purpose: purposeOf(key, keys),
      type: 'TXT' as const,
      name: selectorName(key.selector, domain),
      value: dkimText(key.algorithm, key.public_key),
      key,
    })),
    {
      purpose: 'return_path',
      type: 'CNAME',
      name: returnPathName(domain),
      value: settings.returnPathHost,
    },
  ]
  return records.toSorted((one, other) => order.indexOf(one.purpose) - order.indexOf(other.purpose))
}

function purposeOf({ state, algorithm }: SenderKey, keys: readonly SenderKey[]): SenderRecordPurpose {
  if (state === 'retiring') return 'retiring'
  const isNext =
    state === 'new' && keys.some((other) => other.algorithm === algorithm && other.state === 'active')
  if (algorithm === 'rsa') return isNext ? 'next_dkim' : 'dkim'
  return isNext ? 'next_dkim_ed25519' : 'dkim_ed25519'
}

/** Whether new keys wait for their records while others sign. */
export const isReplacingKeys = ({ keys }: Pick<Sender, 'keys'>): boolean =>
  keys.some((key) => ['next_dkim', 'next_dkim_ed25519'].includes(purposeOf(key, keys)))
