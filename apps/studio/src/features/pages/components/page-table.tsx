import type { ListedHubPage } from '@marquee/domain/pages'
import { Link } from '@tanstack/react-router'
import { Anchor } from '@mantine/core'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'
import { PageActions, type PageChoice } from './page-actions.tsx'

const columns = [
  {
    id: 'name',
    get title() {
      return t('name')
    },
  },
  {
    id: 'workspace',
    get title() {
      return t('workspace')
    },
  },
  {
    id: 'created',
    get title() {
      return t('created')
    },
  },
  {
    id: 'actions',
    get title() {
      return t('actions')
    },
  },
]

type PageTableProps = {
  /** Undefined while the first page loads. */
  pages: readonly ListedHubPage[] | undefined
  isStale: boolean
  onChoose: (page: ListedHubPage, choice: PageChoice) => void
}

/** A table of hub pages; the name opens one. */
export function PageTable({ pages, isStale, onChoose }: PageTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={pages === undefined} isStale={isStale}>
      {pages?.map((page) => (
        <tr key={page.id}>
          <td data-column="name">
            <Anchor
              size="sm"
              data-row-link
              renderRoot={(props) => <Link {...props} to="/pages/$pageId" params={{ pageId: page.id }} />}
            >
              {page.name}
            </Anchor>
          </td>
          <td data-column="workspace">{page.workspace?.name ?? t('ofOrganization')}</td>
          <td data-column="created">
            <Instant at={page.created_at} />
          </td>
          <td data-column="actions">
            <PageActions page={page} onChoose={(choice) => onChoose(page, choice)} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
