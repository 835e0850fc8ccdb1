import type { AuditEntry } from '@marquee/domain/audit'
import { t } from './texts.ts'

/** `video.renamed` as people say it: `Video renamed`. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whoever did it, by name. */
export function actorWords(entry: Pick<AuditEntry, 'actor_type' | 'actor_name' | 'actor_email'>): string {
  if (entry.actor_type === 'SYSTEM') return t('system')
  const person = entry.actor_name || entry.actor_email
  return entry.actor_type === 'API_TOKEN' ? [t('token'), person].filter(Boolean).join(', ') : person
}
