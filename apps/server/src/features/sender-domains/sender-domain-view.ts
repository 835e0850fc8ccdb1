import type { RecordState, SenderDomain, SenderRecord } from '@marquee/domain/sender-domains'
import type { Settings } from '#platform/settings/settings.ts'
import type { SenderDomainRow } from './sender-domain-store.ts'
import { type ExpectedRecord, expectedRecords, isReplacingKeys } from './sender-records.ts'
import { t } from './texts.ts'

type ViewSettings = Pick<Settings, 'returnPathHost'>

export function senderDomainView(row: SenderDomainRow, settings: ViewSettings): SenderDomain {
  const records = expectedRecords(row, settings)
  return {
    id: row.id,
    organization: row.organization_id,
    email_sender: row.email_sender,
    email_domain_verified: row.is_verified,
    ...requiredRecords(records),
    records: records.map((record) => recordView(record, row)),
    is_replacing_keys: isReplacingKeys(row),
    verified_at: instantOf(row.verified_at),
    last_checked_at: instantOf(row.last_checked_at),
    missing_since: instantOf(row.missing_since),
    verify_after: instantOf(row.verify_after),
  }
}

/** ED-023, ED-024. */
function requiredRecords(records: readonly ExpectedRecord[]) {
  const find = (wanted: ExpectedRecord['purpose']) =>
    records.find(({ purpose }) => purpose === wanted) ?? { name: '', value: '' }
  const [dkim, returnPath] = [find('dkim'), find('return_path')]
  return {
    dkim_host: dkim.name,
    dkim_text_value: dkim.value,
    return_path_host: returnPath.name,
    return_path_value: returnPath.value,
  }
}

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null

function recordView({ purpose, type, name, value, key }: ExpectedRecord, row: SenderDomainRow): SenderRecord {
  const { state, found } = row.checks[name] ?? { state: 'unchecked' as const, found: [] }
  const keep_until = key?.retires_at ?? null
  return {
    purpose,
    type,
    name,
    value,
    state,
    found: [...found],
    explanation: wordsFor(type, state, name),
    keep_until,
  }
}

function wordsFor(type: 'TXT' | 'CNAME', state: RecordState, name: string): string | null {
  if (state === 'unchecked' || state === 'found') return null
  if (state === 'unknown') return t('dnsSilent')
  if (type === 'CNAME') return t(state === 'missing' ? 'aliasMissing' : 'aliasDiffers', { name })
  if (state === 'several') return t('keySeveral', { name })
  return t(state === 'missing' ? 'keyMissing' : 'keyDiffers', { name })
}
