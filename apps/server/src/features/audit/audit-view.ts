import type { AuditEntry } from '@marquee/domain/audit'
import type { AuditEntryRow } from './audit-store.ts'

/** An entry as it travels. */
export function auditEntryView({ organization_id: _, at, ...entry }: AuditEntryRow): AuditEntry {
  return { ...entry, at: at.toISOString(), actor_type: actorType(entry) }
}

function actorType(entry: Pick<AuditEntryRow, 'actor_user_id' | 'api_token_id'>): AuditEntry['actor_type'] {
  if (entry.api_token_id !== null) return 'API_TOKEN'
  return entry.actor_user_id === null ? 'SYSTEM' : 'USER'
}
