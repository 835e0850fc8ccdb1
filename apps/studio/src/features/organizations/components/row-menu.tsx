import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../texts.ts'

export type RowMenuItem<Choice> = {
  choice: Choice
  label: string
  /** Why the action is disabled, if so. */
  refusal: string | null
  isDestructive?: boolean
}

type RowMenuProps<Choice> = {
  name: string
  items: readonly RowMenuItem<Choice>[]
  onChoose: (choice: Choice) => void
  children?: ReactNode
}

/** The actions of a table row; disabled ones say why. */
export function RowMenu<Choice extends string>({ name, items, onChoose, children }: RowMenuProps<Choice>) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ choice, label, refusal, isDestructive = false }) => (
          <Menu.Item
            key={choice}
            aria-disabled={refusal !== null}
            {...(refusal !== null && { 'data-disabled': true, closeMenuOnClick: false })}
            {...(isDestructive && refusal === null && { color: 'red' })}
            onClick={() => refusal === null && onChoose(choice)}
          >
            {label}
            {refusal === null ? null : (
              <Text size="xs" c="dimmed">
                {refusal}
              </Text>
            )}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
