import { Anchor, Group, Text } from '@mantine/core'
import type { EmailTemplate } from '@marquee/domain/email-designs'
import type { Decision } from '@marquee/domain/permissions'
import { Link } from '@tanstack/react-router'
import { DecidedButton } from '#features/permissions/public.ts'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'

export type TemplateChoice = 'rename' | 'duplicate' | 'delete'

const actions = [
  ['rename', 'renameOf'],
  ['duplicate', 'duplicateOf'],
  ['delete', 'deleteOf'],
] as const satisfies [TemplateChoice, string][]

const columns = [
  {
    id: 'name',
    get title() {
      return t('name')
    },
  },
  {
    id: 'subject',
    get title() {
      return t('subject')
    },
  },
  {
    id: 'changed',
    get title() {
      return t('changed')
    },
  },
  {
    id: 'actions',
    get title() {
      return t('actions')
    },
  },
]

type TemplateTableProps = {
  /** Undefined while the first page loads. */
  templates: readonly EmailTemplate[] | undefined
  isStale: boolean
  decision: Decision
  onChoose: (template: EmailTemplate, choice: TemplateChoice) => void
}

/** A table of email templates; the name opens one (EM-010). */
export function TemplateTable({ templates, isStale, decision, onChoose }: TemplateTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={templates === undefined} isStale={isStale}>
      {templates?.map((template) => (
        <tr key={template.id}>
          <td data-column="name">
            <Anchor
              size="sm"
              data-row-link
              renderRoot={(props) => (
                <Link {...props} to="." search={(before) => ({ ...before, emailTemplateId: template.id })} />
              )}
            >
              {template.name}
            </Anchor>
          </td>
          <td data-column="subject">
            {template.email_json.root.props.subject || (
              <Text size="sm" c="dimmed">
                {t('noSubject')}
              </Text>
            )}
          </td>
          <td data-column="changed">
            <Instant at={template.updated_at} />
          </td>
          <td data-column="actions">
            <Group gap="xs">
              {actions.map(([choice, label]) => (
                <DecidedButton
                  key={choice}
                  decision={decision}
                  size="xs"
                  variant="default"
                  aria-label={t(label, { name: template.name })}
                  onClick={() => onChoose(template, choice)}
                >
                  {t(choice)}
                </DecidedButton>
              ))}
            </Group>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
