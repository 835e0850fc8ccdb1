import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Template } from '@marquee/domain/templates'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'
import type { TemplateChoice } from './template-dialogs.tsx'
import { TemplateMenu } from './template-menu.tsx'

type TemplateTableProps = {
  /** Undefined while loading. */
  templates: readonly Template[] | undefined
  isStale: boolean
  onChoose: (template: Template, choice: TemplateChoice) => void
}

export function TemplateTable({ templates, isStale, onChoose }: TemplateTableProps) {
  const { is_workspace_enabled: hasTeams } = useMe().organization
  const columns = [
    { id: 'title', title: t('column.title') },
    ...(hasTeams ? [{ id: 'workspace', title: t('column.workspace') }] : []),
    { id: 'created', title: t('column.created') },
    { id: 'actions', title: t('column.actions') },
  ]
  return (
    <ListTable label={t('title')} columns={columns} isPending={templates === undefined} isStale={isStale}>
      {templates?.map((template) => (
        <TemplateRow key={template.id} template={template} hasTeams={hasTeams} onChoose={onChoose} />
      ))}
    </ListTable>
  )
}

type TemplateRowProps = Pick<TemplateTableProps, 'onChoose'> & { template: Template; hasTeams: boolean }

function TemplateRow({ template, hasTeams, onChoose }: TemplateRowProps) {
  const { id, title, description, workspace, created_at, can } = template
  return (
    <tr>
      <td data-column="title">
        <Anchor
          fw={500}
          renderRoot={(props) => (
            <Link {...props} to="/templates/$templateId/dashboard" params={{ templateId: id }} />
          )}
        >
          {title}
        </Anchor>
        {description === '' ? null : (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {description}
          </Text>
        )}
      </td>
      {hasTeams && <td data-column="workspace">{workspace?.name ?? t('noTeam')}</td>}
      <td data-column="created">
        <Instant at={created_at} />
      </td>
      <td data-column="actions">
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {can.use && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('useOf', { title })}
              onClick={() => onChoose(template, 'use')}
            >
              {t('use')}
            </Button>
          )}
          <TemplateMenu
            template={template}
            choices={['edit', 'duplicate', 'delete']}
            onChoose={(choice) => onChoose(template, choice)}
          />
        </Group>
      </td>
    </tr>
  )
}
