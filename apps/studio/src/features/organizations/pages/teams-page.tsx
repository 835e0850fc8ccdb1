import { Skeleton, Stack, Text } from '@mantine/core'
import type { Team } from '@marquee/domain/organizations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { toast } from '#ui/toast/toast.ts'
import { teamListQuery } from '../organization-queries.ts'
import { DeleteTeamDialog, SaveTeamDialog } from '../components/team-dialogs.tsx'
import { TeamPeopleDialog } from '../components/team-people-dialog.tsx'
import { type TeamChoice, TeamTable } from '../components/team-table.tsx'
import { t } from '../texts.ts'

type ChosenTeam = { team: Team | undefined; choice: TeamChoice | 'create'; isOpen: boolean }

/** The teams of the organization and their members (ST-050). */
export function TeamsPage() {
  const { organization } = useMe()
  const [term, setTerm] = useState('')
  const list = useQuery(teamListQuery(term, organization.id))
  const mayCreate = usePermission('team:create')
  const [chosen, setChosen] = useState<ChosenTeam>()
  const open = (choice: ChosenTeam['choice'], team?: Team) => setChosen({ team, choice, isOpen: true })
  useTeamsFailure(list.error)

  return (
    <>
      <PageHead
        title={t('teams')}
        sentence={organization.is_workspace_enabled ? t('teamsText') : t('teamsOff')}
        actions={
          <DecidedButton decision={mayCreate} onClick={() => open('create')}>
            {t('createTeam')}
          </DecidedButton>
        }
      />
      <FilterBar
        label={t('teamsSearch')}
        search={{
          label: t('teamsSearch'),
          placeholder: t('teamsSearch'),
          term,
          onSearch: async (typed) => setTerm(typed),
        }}
        setCount={0}
        onClear={() => undefined}
      />
      <QueryView
        query={list}
        pending={<TeamsSkeleton />}
        empty={{ when: ({ count }) => count === 0, show: <NoTeams isSearch={term !== ''} /> }}
      >
        {({ results }) => <TeamTable teams={results} onChoose={(team, choice) => open(choice, team)} />}
      </QueryView>
      <TeamDialogs
        chosen={chosen}
        // The list's latest copy, which includes changes of members.
        team={list.data?.results.find(({ id }) => id === chosen?.team?.id) ?? chosen?.team}
        onClose={() => setChosen((before) => before && { ...before, isOpen: false })}
      />
    </>
  )
}

type TeamDialogsProps = { chosen: ChosenTeam | undefined; team: Team | undefined; onClose: () => void }

function TeamDialogs({ chosen, team, onClose }: TeamDialogsProps) {
  const isOpen = (choice: ChosenTeam['choice']) => chosen?.isOpen === true && chosen.choice === choice
  return (
    <>
      <SaveTeamDialog
        team={chosen?.choice === 'rename' ? team : undefined}
        isOpen={isOpen('create') || isOpen('rename')}
        onClose={onClose}
      />
      <TeamPeopleDialog team={team} isOpen={isOpen('people')} onClose={onClose} />
      {team && <DeleteTeamDialog key={team.id} team={team} isOpen={isOpen('delete')} onClose={onClose} />}
    </>
  )
}

/** ST-053, PE-057: shows each failure once. */
function useTeamsFailure(error: Error | null): void {
  useEffect(() => {
    if (error) toast({ kind: 'error', message: t('teamsFailed') })
  }, [error])
}

function NoTeams({ isSearch }: { isSearch: boolean }) {
  return (
    <Stack align="center" gap="xs" py="xl" role="status">
      <Text fw={600}>{t(isSearch ? 'noTeamFound' : 'noTeams')}</Text>
      {isSearch ? null : <Text c="dimmed">{t('noTeamsText')}</Text>}
    </Stack>
  )
}

function TeamsSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  )
}
