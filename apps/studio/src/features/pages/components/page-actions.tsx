import { Group } from '@mantine/core'
import type { ListedHubPage } from '@marquee/domain/pages'
import type { Permission } from '@marquee/domain/permissions'
import { DecidedButton, useDecide } from '#features/permissions/public.ts'
import { t } from '../texts.ts'

export type PageChoice = 'edit' | 'duplicate' | 'delete'

const actions = [
  ['edit', 'editOf', 'page:update'],
  ['duplicate', 'duplicateOf', 'page:create'],
  ['delete', 'deleteOf', 'page:delete'],
] as const satisfies [PageChoice, string, Permission][]

type PageActionsProps = { page: ListedHubPage; onChoose: (choice: PageChoice) => void }

/** The actions on a page; disabled ones say why. */
export function PageActions({ page, onChoose }: PageActionsProps) {
  const decide = useDecide()
  const placement = { workspaceId: page.workspace?.id ?? null }
  return (
    <Group gap="xs">
      {actions.map(([choice, label, needs]) => (
        <DecidedButton
          key={choice}
          decision={decide(needs, placement)}
          size="xs"
          variant="default"
          aria-label={t(label, { name: page.name })}
          onClick={() => onChoose(choice)}
        >
          {t(choice)}
        </DecidedButton>
      ))}
    </Group>
  )
}
