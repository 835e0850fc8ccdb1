import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import type { Team } from '@marquee/domain/organizations'
import { TableFrame } from '#ui/list-table/table-frame.tsx'
import { t } from '../texts.ts'
import classes from './member-table.module.css'
import { RowMenu, type RowMenuItem } from './row-menu.tsx'

export type TeamChoice = 'people' | 'rename' | 'delete'

type TeamTableProps = { teams: readonly Team[]; onChoose: (team: Team, choice: TeamChoice) => void }

/** The teams with their sizes; on a narrow page each row is a card. */
export function TeamTable({ teams, onChoose }: TeamTableProps) {
  return (
    <TableFrame className={classes.table} aria-label={t('teams')}>
      <thead>
        <tr>
          <th scope="col">{t('teamLabel')}</th>
          <th scope="col">
            <VisuallyHidden>{t('columnActions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.id} data-opens>
            <td>
              <Anchor
                component="button"
                type="button"
                size="sm"
                fw={500}
                c="inherit"
                ta="left"
                className={classes.opener}
                onClick={() => onChoose(team, 'people')}
              >
                {team.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {t('people', { count: team.member_count })}, {t('videos', { count: team.video_count })}
              </Text>
            </td>
            <td data-column="actions">
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('peopleOf', { team: team.name })}
                  onClick={() => onChoose(team, 'people')}
                >
                  {t('showPeople')}
                </Button>
                <TeamMenu team={team} onChoose={(choice) => onChoose(team, choice)} />
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function TeamMenu({ team, onChoose }: { team: Team; onChoose: (choice: TeamChoice) => void }) {
  const items: RowMenuItem<TeamChoice>[] = [
    { choice: 'rename', label: t('renameTeam'), refusal: team.refusals.update },
    { choice: 'delete', label: t('deleteTeam'), refusal: team.refusals.delete, isDestructive: true },
  ]
  return <RowMenu name={team.name} items={items} onChoose={onChoose} />
}
