import { ActionIcon, Menu } from '@mantine/core'
import type { Template } from '@marquee/domain/templates'
import { IconDots } from '@tabler/icons-react'
import { t } from '../texts.ts'
import type { TemplateChoice } from './template-dialogs.tsx'

type TemplateMenuProps = {
  template: Template
  choices: readonly TemplateChoice[]
  onChoose: (choice: TemplateChoice) => void
}

/** The actions that the person can take on a template; renders nothing without any. */
export function TemplateMenu({ template, choices, onChoose }: TemplateMenuProps) {
  const { can } = template
  const may = { use: can.use, edit: can.update, duplicate: can.duplicate, delete: can.delete }
  const offered = choices.filter((choice) => may[choice])
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('actionsOf', { title: template.title })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((choice) => (
          <Menu.Item
            key={choice}
            {...(choice === 'delete' && { color: 'red' })}
            onClick={() => onChoose(choice)}
          >
            {t(choice)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
