import type { Organization, Workspace } from '@marquee/domain/organizations'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useCurrentWorkspace } from '../current-workspace.ts'
import { t } from '../texts.ts'
import classes from './workspace-switcher.module.css'

type WorkspaceSwitcherProps = { organization: Organization; workspaces: readonly Workspace[] }

/** Narrows lists to one workspace; hidden if the organization has workspaces turned off. */
export function WorkspaceSwitcher({ organization, workspaces }: WorkspaceSwitcherProps) {
  const { current, choose } = useCurrentWorkspace({ organization, workspaces })
  if (!organization.is_workspace_enabled) return null
  const name = current?.name ?? t('allTeams')
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <UnstyledButton className={classes.switcher} aria-label={t('switchTeam', { name })}>
          <span className={classes.name}>{name}</span>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current?.id ?? ''}>
          {[undefined, ...workspaces].map((workspace) => (
            <Menu.RadioItem
              key={workspace?.id ?? ''}
              value={workspace?.id ?? ''}
              closeMenuOnClick
              onChange={() => choose(workspace)}
            >
              {workspace?.name ?? t('allTeams')}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
