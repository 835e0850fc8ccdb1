import type { AuditEntry } from '@marquee/domain/audit'
import { Text } from '@mantine/core'
import { formatDateTime } from '#lib/format.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { actionWords, actorWords } from '../audit-words.ts'
import { t } from '../texts.ts'
import classes from './audit-entry-dialog.module.css'

type AuditEntryDialogProps = { entry: AuditEntry | undefined; onClose: () => void }

/** One change: what happened, who did it, when and from where, with technical details on demand. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  return (
    <Dialog
      isOpen={entry !== undefined}
      onClose={onClose}
      title={entry && actionWords(entry.action)}
      size="medium"
    >
      {entry && (
        <>
          <Text mb="md">{entry.sentence}</Text>
          <FactList facts={peopleFacts(entry)} none={t('none')} />
          <details className={classes.details}>
            <summary>{t('details')}</summary>
            <FactList facts={technicalFacts(entry)} none={t('none')} />
            <pre>{JSON.stringify(entry.details, null, 2)}</pre>
          </details>
        </>
      )}
    </Dialog>
  )
}

function peopleFacts(entry: AuditEntry): [string, string | null][] {
  return [
    [t('person'), actorWords(entry)],
    [t('at'), formatDateTime(entry.at)],
    [t('ip'), entry.ip_address],
    [t('browser'), entry.user_agent],
  ]
}

function technicalFacts(entry: AuditEntry): [string, string | null][] {
  return [
    [t('code'), entry.action],
    [t('targetId'), entry.target_id],
    [t('request'), entry.request_id],
  ]
}
