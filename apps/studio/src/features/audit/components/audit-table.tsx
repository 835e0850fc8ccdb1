import { Anchor, Text } from '@mantine/core'
import type { AuditEntry } from '@marquee/domain/audit'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { actionWords, actorWords } from '../audit-words.ts'
import { t } from '../texts.ts'

const columns = [
  { id: 'action', title: t('action') },
  { id: 'target', title: t('target') },
  { id: 'actor', title: t('actor') },
  { id: 'at', title: t('at') },
  { id: 'ip', title: t('ip') },
]

type AuditTableProps = {
  entries: readonly AuditEntry[] | undefined
  isStale: boolean
  onOpen: (entry: AuditEntry) => void
}

/** The entries of a page; what happened opens one. */
export function AuditTable({ entries, isStale, onOpen }: AuditTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={entries === undefined} isStale={isStale}>
      {entries?.map((entry) => (
        <tr key={entry.id}>
          <td data-column="action">
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(entry)}>
              {actionWords(entry.action)}
            </Anchor>
          </td>
          <td data-column="target">{entry.target_name}</td>
          <td data-column="actor">
            {actorWords(entry)}
            {entry.actor_name !== '' && (
              <Text size="xs" c="dimmed">
                {entry.actor_email}
              </Text>
            )}
          </td>
          <td data-column="at">
            <Instant at={entry.at} />
          </td>
          <td data-column="ip">{entry.ip_address}</td>
        </tr>
      ))}
    </ListTable>
  )
}
