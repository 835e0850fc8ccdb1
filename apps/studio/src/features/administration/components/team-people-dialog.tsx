import { ActionIcon, Alert, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Team, TeamMember } from '@marquee/domain/administration'
import { roleIds } from '@marquee/domain/permissions'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { usePlaceInTeam } from '../administration-mutations.ts'
import { memberSearchQuery, teamMembersQuery } from '../administration-queries.ts'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'
import { useTeamRoleChoices } from '../use-offered-roles.ts'
import classes from './places-fields.module.css'

type TeamPeopleDialogProps = { team: Team | undefined; isOpen: boolean; onClose: () => void }

/** Who is in a team, and as what. Each change is saved at once. */
export function TeamPeopleDialog({ team, isOpen, onClose }: TeamPeopleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={team ? t('peopleOf', { team: team.name }) : ''}
      size="medium"
    >
      {team && <TeamPeople key={team.id} team={team} />}
    </Dialog>
  )
}

function TeamPeople({ team }: { team: Team }) {
  const people = useQuery(teamMembersQuery(team.id))
  const place = usePlaceInTeam(team.id)
  return (
    <Stack gap="md">
      {place.error ? (
        <Alert color="red" role="alert">
          {sentenceOf(place.error)}
        </Alert>
      ) : null}
      {team.refusals.update === null ? (
        <AddPerson
          present={people.data?.results ?? []}
          onAdd={(userId) => place.mutate({ userId, role: roleIds.eventEditor })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {team.refusals.update}
        </Text>
      )}
      <QueryView
        query={people}
        pending={<Skeleton height={32} />}
        empty={{ when: ({ count }) => count === 0, show: <Text c="dimmed">{t('noPeople')}</Text> }}
      >
        {({ results }) => (
          <Stack component="ul" gap="xs" m={0} p={0}>
            {results.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                onPlace={(role) => place.mutate({ userId: person.id, role })}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  )
}

function PersonRow({ person, onPlace }: { person: TeamMember; onPlace: (role: string | null) => void }) {
  const choices = useTeamRoleChoices([person.role])
  const name = memberName(person)
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      <div className={classes.team}>
        <Text size="sm">{name}</Text>
        {person.refusal === null ? null : (
          <Text size="xs" c="dimmed">
            {person.refusal}
          </Text>
        )}
      </div>
      <Select
        size="xs"
        aria-label={t('roleOf', { name })}
        data={choices}
        value={person.role}
        allowDeselect={false}
        disabled={person.refusal !== null}
        onChange={onPlace}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('takeOut', { name })}
        disabled={person.refusal !== null}
        onClick={() => onPlace(null)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

type AddPersonProps = { present: readonly TeamMember[]; onAdd: (userId: string) => void }

function AddPerson({ present, onAdd }: AddPersonProps) {
  const [term, setTerm] = useState('')
  const [settled] = useDebouncedValue(term, 250)
  const found = useQuery(memberSearchQuery(settled)).data?.results ?? []
  const choices = found.filter(({ id }) => !present.some((person) => person.id === id))
  return (
    <Select
      label={t('addPerson')}
      placeholder={t('addPersonPlaceholder')}
      searchable
      // The server has searched by name and address.
      filter={({ options }) => options}
      data={choices.map((person) => ({ value: person.id, label: `${memberName(person)} (${person.email})` }))}
      value={null}
      searchValue={term}
      onSearchChange={setTerm}
      onChange={(id) => {
        if (id === null) return
        onAdd(id)
        setTerm('')
      }}
    />
  )
}
