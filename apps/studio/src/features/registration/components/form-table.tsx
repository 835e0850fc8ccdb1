import { ActionIcon, Anchor, Menu } from '@mantine/core'
import type { GlobalForm } from '@marquee/domain/registration'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { useUpdateGlobalForm } from '../registration-mutations.ts'
import { t } from '../texts.ts'
import { usesOfForm } from '../uses-of-form.ts'

/** The actions that open a dialog first. */
export type FormChoice = 'rename' | 'copy' | 'delete'

type FormTableProps = {
  /** Undefined while the first page loads. */
  forms: readonly GlobalForm[] | undefined
  isStale: boolean
  onChoose: (form: GlobalForm, choice: FormChoice) => void
}

/** A page of global forms, with the uses of each. */
export function FormTable({ forms, isStale, onChoose }: FormTableProps) {
  const columns = [
    { id: 'name', title: t('name') },
    { id: 'uses', title: t('usedBy') },
    { id: 'changed', title: t('changed') },
    { id: 'actions', title: t('actions') },
  ]
  return (
    <ListTable label={t('forms')} columns={columns} isPending={forms === undefined} isStale={isStale}>
      {forms?.map((form) => (
        <tr key={form.id}>
          <td data-column="name">
            <Anchor
              fw={500}
              renderRoot={(props) => (
                <Link {...props} to="/settings-new/forms/$formId" params={{ formId: form.id }} />
              )}
            >
              {form.name}
            </Anchor>
          </td>
          <td data-column="uses">{usesOfForm(form) || t('unused')}</td>
          <td data-column="changed">
            <Instant at={form.updated_at} />
          </td>
          <td data-column="actions">
            {form.can.update && <FormMenu form={form} onChoose={(choice) => onChoose(form, choice)} />}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type FormMenuProps = { form: GlobalForm; onChoose: (choice: FormChoice) => void }

function FormMenu({ form, onChoose }: FormMenuProps) {
  const update = useUpdateGlobalForm(form.id)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={update.isPending}
          aria-label={t('actionsOf', { name: form.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('rename')}>{t('rename')}</Menu.Item>
        <Menu.Item onClick={() => onChoose('copy')}>{t('copy')}</Menu.Item>
        <Menu.Item onClick={() => update.mutate({ is_archived: !form.is_archived })}>
          {t(form.is_archived ? 'restore' : 'archive')}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => onChoose('delete')}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
