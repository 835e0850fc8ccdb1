import { ActionIcon, Text } from '@mantine/core'
import type { ApiToken } from '@marquee/domain/api-tokens'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { wordsOf } from '#features/permissions/public.ts'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { Tooltip } from '#ui/tooltip/tooltip.tsx'
import type { RowPosition } from '#ui/tooltip/tooltip-side.ts'
import { t } from '../texts.ts'
import classes from './api-token-table.module.css'

const columns = [
  {
    id: 'name',
    get title() {
      return t('name')
    },
  },
  {
    id: 'scopes',
    get title() {
      return t('scopes')
    },
  },
  {
    id: 'creator',
    get title() {
      return t('creator')
    },
  },
  {
    id: 'created',
    get title() {
      return t('created')
    },
  },
  {
    id: 'used',
    get title() {
      return t('used')
    },
  },
  {
    id: 'expires',
    get title() {
      return t('expires')
    },
  },
  {
    id: 'actions',
    get title() {
      return t('actions')
    },
  },
]

type ApiTokenTableProps = {
  tokens: readonly ApiToken[] | undefined
  isStale: boolean
  /** Undefined for people who cannot delete tokens. */
  onDelete: ((token: ApiToken) => void) | undefined
}

/** The API tokens of the organization (ST-023). */
export function ApiTokenTable({ tokens, isStale, onDelete }: ApiTokenTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={tokens === undefined} isStale={isStale}>
      {tokens?.map((token, index) => (
        <tr key={token.id}>
          <td data-column="name" className={classes['name']}>
            {token.name}
            <code className={classes['prefix']}>{token.prefix}…</code>
          </td>
          <td data-column="scopes">
            <Scopes scopes={token.scopes} row={{ index, count: tokens.length }} />
          </td>
          <Cell title={t('creator')}>
            {token.created_by ? `${token.created_by.first_name} ${token.created_by.last_name}` : t('unknown')}
          </Cell>
          <Cell title={t('created')}>
            <Instant at={token.created_at} />
          </Cell>
          <Cell title={t('used')}>
            {token.last_used_at === null ? t('never') : <Instant at={token.last_used_at} />}
          </Cell>
          <Cell title={t('expires')}>
            <Expiry at={token.expires_at} />
          </Cell>
          <td data-column="actions">
            {onDelete && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('delete', { name: token.name })}
                onClick={() => onDelete(token)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

/** A cell with its own title, for narrow pages without a table header. */
function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td>
      <span className={classes['title']} aria-hidden>
        {title}:{' '}
      </span>
      {children}
    </td>
  )
}

function Scopes({ scopes, row }: { scopes: readonly string[]; row: RowPosition }) {
  return (
    <Tooltip label={scopes.map(wordsOf).join(', ')} row={row}>
      <Text size="sm" span tabIndex={0} aria-description={scopes.map(wordsOf).join(', ')}>
        {t('scopeCount', { count: scopes.length })}
      </Text>
    </Tooltip>
  )
}

function Expiry({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now())
  if (at === null) return t('never')
  const isExpired = Date.parse(at) <= now
  return (
    <Text size="sm" span {...(isExpired && { c: 'red' })}>
      {isExpired && `${t('expired')} · `}
      <Instant at={at} />
    </Text>
  )
}
