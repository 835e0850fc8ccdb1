import { Button, Checkbox, Group, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleKind } from '../people-kinds.ts'
import { eventRolesQuery } from '../people-queries.ts'
import { t } from '../texts.ts'

export type BulkChange = { event_app_role: string } | { hidden: boolean }

type BulkBarProps = {
  kind: PeopleKind
  hasRoles: boolean
  /** How many people match the filter. */
  count: number
  selectedCount: number
  isAll: boolean
  onSelectAll: (isAll: boolean) => void
  onChange: (change: BulkChange) => void
  /** Undefined if people can't be invited now. */
  onInvite: (() => void) | undefined
  onRemove: () => void
}

/** Selects everyone who matches, and changes all selected people together (PP-027, PP-029). */
export function BulkBar(props: BulkBarProps) {
  const { kind, hasRoles, count, selectedCount, isAll } = props
  return (
    <Group gap="sm" role="group" aria-label={t('bulk')} mih={36} mb="xs">
      <Checkbox
        label={t('selectAll', { count })}
        checked={isAll && selectedCount === count}
        indeterminate={selectedCount > 0 && selectedCount < count}
        onChange={(change) => props.onSelectAll(change.currentTarget.checked)}
      />
      {selectedCount > 0 && (
        <>
          <Text size="sm" fw={500} role="status">
            {t('selected', { count: selectedCount })}
          </Text>
          {hasRoles && <RoleChange kind={kind} onChange={props.onChange} />}
          {props.onInvite && (
            <Button size="xs" variant="default" onClick={props.onInvite}>
              {t('bulkInvite')}
            </Button>
          )}
          {kind === 'speakers' && (
            <>
              <Button size="xs" variant="default" onClick={() => props.onChange({ hidden: true })}>
                {t('bulkHide')}
              </Button>
              <Button size="xs" variant="default" onClick={() => props.onChange({ hidden: false })}>
                {t('bulkShow')}
              </Button>
            </>
          )}
          <Button size="xs" variant="default" onClick={props.onRemove}>
            {t('bulkDelete')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => props.onSelectAll(false)}>
            {t('clearSelection')}
          </Button>
        </>
      )}
    </Group>
  )
}

function RoleChange({ kind, onChange }: Pick<BulkBarProps, 'kind' | 'onChange'>) {
  const roles = useQuery(eventRolesQuery(kind)).data ?? []
  const [role, setRole] = useState<string | null>(null)
  return (
    <>
      <Select
        size="xs"
        aria-label={t('bulkRole')}
        placeholder={t('role')}
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        value={role}
        onChange={setRole}
      />
      <Button
        size="xs"
        variant="default"
        aria-disabled={role === null}
        data-disabled={role === null}
        onClick={() => role !== null && onChange({ event_app_role: role })}
      >
        {t('setRole')}
      </Button>
    </>
  )
}
