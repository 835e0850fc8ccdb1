import type { AuditEntry } from '@marquee/domain/audit'
import { formatDateTime } from '#lib/format.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { actionWords, actorWords } from '../audit-words.ts'
import { t } from '../texts.ts'
import classes from './audit-entry-dialog.module.css'

type AuditEntryDialogProps = { entry: AuditEntry | undefined; onClose: () => void }

/** All that the trail knows of one change. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title={entry && actionWords(entry.action)}
      size="medium"
    >
      {entry && (
        <dl className={classes.facts}>
          {factsOf(entry).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

function factsOf(entry: AuditEntry): [string, string][] {
  const details = Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details, null, 2) : null
  const facts: [string, string | null][] = [
    [t('at'), formatDateTime(entry.at)],
    [t('actor'), actorWords(entry)],
    [t('code'), entry.action],
    [t('target'), [entry.target_type, entry.target_name].filter(Boolean).join(': ')],
    [t('targetId'), entry.target_id],
    [t('ip'), entry.ip_address],
    [t('browser'), entry.user_agent],
    [t('request'), entry.request_id],
    [t('details'), details],
  ]
  return facts.flatMap(([term, value]): [string, string][] => (value ? [[term, value]] : []))
}
