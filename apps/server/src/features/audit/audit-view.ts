import { type AuditEntry, type AuditNames, auditSentence } from '@marquee/domain/audit'
import type { AuditEntryRow } from './audit-store.ts'

/** An entry with its sentence, which uses the current `names`. */
export function auditEntryView(row: AuditEntryRow, names: AuditNames): AuditEntry {
  const entry = {
    id: row.id,
    at: row.at.toISOString(),
    actor_type: actorType(row),
    actor_user_id: row.actor_user_id,
    actor_name: row.actor_name,
    actor_email: row.actor_email,
    api_token_id: row.api_token_id,
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    request_id: row.request_id,
    action: row.action,
    target_type: row.target_type,
    target_id: row.target_id,
    target_name: row.target_name,
    details: row.details,
  }
  return { ...entry, sentence: auditSentence(entry, names) }
}

function actorType(row: AuditEntryRow): AuditEntry['actor_type'] {
  if (row.api_token_id !== null) return 'API_TOKEN'
  return row.actor_user_id === null ? 'SYSTEM' : 'USER'
}
