import {
  afterSenderCheck,
  type DnsFinding,
  judgeAlias,
  judgeDkim,
  retiringMs,
} from '@marquee/domain/sender-domains'
import type { Services } from '#platform/context.ts'
import { askOwnServers } from '#platform/dns/ask-own-servers.ts'
import type { SenderChecks, SenderKey } from './schema.ts'
import type { SenderDomainChange, SenderDomainRow } from './sender-domain-store.ts'
import { type ExpectedRecord, expectedRecords } from './sender-records.ts'

export type RecordCheck = {
  checks: SenderChecks
  /** The change to the row, which may have changed since. */
  changeOf(locked: SenderDomainRow): SenderDomainChange & { is_verified: boolean }
}

/** Asks the domain's own name servers for all records. Takes seconds, so call it outside transactions. */
export async function checkRecords(
  services: Pick<Services, 'settings' | 'clock'>,
  row: SenderDomainRow,
): Promise<RecordCheck> {
  const wanted = expectedRecords(row, services.settings).filter(({ purpose }) => purpose !== 'retiring')
  const findings = await Promise.all(
    wanted.map(async (record) => [record.name, await findingOf(record, services)] as const),
  )
  const checks = Object.fromEntries(findings)
  const at = services.clock.now()
  return { checks, changeOf: (locked) => changeAfter(locked, { checks, at, ...services }) }
}

async function findingOf(
  { type, name, value }: ExpectedRecord,
  { settings }: Pick<Services, 'settings'>,
): Promise<DnsFinding> {
  const answer = await askOwnServers({ type, name }, { servers: settings.dnsServers })
  if ('retry' in answer) return { state: 'unknown', found: [] }
  return type === 'TXT' ? judgeDkim(answer.ok, value) : judgeAlias(answer.ok, value)
}

type RecordsChecked = Pick<Services, 'settings'> & { checks: SenderChecks; at: Date }

function changeAfter(row: SenderDomainRow, { checks, at, settings }: RecordsChecked) {
  const keys = keysAfter(row, { checks, at, settings })
  const required = expectedRecords({ ...row, keys }, settings).filter(
    ({ purpose }) => purpose === 'dkim' || purpose === 'return_path',
  )
  const findings = required.map(({ name }): DnsFinding => checks[name] ?? { state: 'unknown', found: [] })
  const { is_verified, missing_since } = afterSenderCheck(row, findings, at)
  const verified_at = is_verified ? (row.verified_at ?? at) : null
  return { keys, checks, is_verified, missing_since, verified_at, last_checked_at: at }
}

/** Found keys sign from now on, and replace those that did; replaced keys are forgotten in time. */
function keysAfter({ domain, keys }: SenderDomainRow, { checks, at, settings }: RecordsChecked): SenderKey[] {
  const records = expectedRecords({ domain, keys }, settings)
  const isFound = ({ selector }: SenderKey) =>
    records.some(({ key, name }) => key?.selector === selector && checks[name]?.state === 'found')
  const found = keys.filter((key) => key.state === 'new' && isFound(key))
  const retires_at = new Date(at.getTime() + retiringMs).toISOString()
  return keys.flatMap((key): SenderKey[] => {
    if (found.includes(key)) return [{ ...key, state: 'active' }]
    if (key.state === 'retiring') return Date.parse(key.retires_at ?? '') <= at.getTime() ? [] : [key]
    const isReplaced = key.state === 'active' && found.some(({ algorithm }) => algorithm === key.algorithm)
    // What no longer signs needn't be kept.
    return [isReplaced ? { ...key, state: 'retiring', sealed_key: null, retires_at } : key]
  })
}
