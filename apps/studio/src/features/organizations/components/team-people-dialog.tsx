import { ActionIcon, Alert, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { Member, Team, TeamMember } from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SavingSelect } from '#ui/saving-select/saving-select.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { usePlaceInTeam } from '../member-mutations.ts'
import { memberSearchQuery, teamMembersQuery } from '../organization-queries.ts'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'
import { useTeamRoleChoices } from '../use-offered-roles.ts'
import classes from './access-fields.module.css'

type TeamPeopleDialogProps = { team: Team | undefined; isOpen: boolean; onClose: () => void }

/** The members of a team and their roles. Each change is saved immediately. */
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
  const adder = useRef<HTMLInputElement>(null)
  const remove = (person: TeamMember) => {
    // The pressed button disappears with its row.
    adder.current?.focus()
    place.mutate({ person, role: null })
  }
  return (
    <Stack gap="md">
      {place.error ? (
        <Alert color="red" role="alert">
          {sentenceOf(place.error)}
        </Alert>
      ) : null}
      {team.refusals.update === null ? (
        <AddPerson
          field={adder}
          present={people.data?.results ?? []}
          onAdd={(person) => place.mutate({ person, role: roleIds.eventEditor })}
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
              <PersonRow key={person.id} teamId={team.id} person={person} onRemove={remove} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  )
}

type PersonRowProps = { teamId: string; person: TeamMember; onRemove: (person: TeamMember) => void }

function PersonRow({ teamId, person, onRemove }: PersonRowProps) {
  const choices = useTeamRoleChoices([person.role])
  const place = usePlaceInTeam(teamId)
  const name = memberName(person)
  return (
    <li className={classes.person}>
      <div className={classes.name}>
        <Text size="sm">{name}</Text>
        {person.refusal === null ? null : (
          <Text size="xs" c="dimmed">
            {person.refusal}
          </Text>
        )}
      </div>
      <SavingSelect
        label={t('roleOf', { name })}
        isLabelHidden
        options={choices}
        value={person.role}
        isLocked={person.refusal !== null}
        onSave={(role) => place.mutateAsync({ person, role })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('takeOut', { name })}
        disabled={person.refusal !== null}
        onClick={() => onRemove(person)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

type AddPersonProps = {
  field: RefObject<HTMLInputElement | null>
  present: readonly TeamMember[]
  onAdd: (person: Member) => void
}

function AddPerson({ field, present, onAdd }: AddPersonProps) {
  const [term, setTerm] = useState('')
  const settled = useSearchTerm(term)
  const found = useQuery(memberSearchQuery(settled)).data?.results ?? []
  const choices = found.filter(({ id }) => !present.some((person) => person.id === id))
  return (
    <Select
      ref={field}
      label={t('addPerson')}
      placeholder={t('addPersonPlaceholder')}
      searchable
      // The server has already filtered.
      filter={({ options }) => options}
      data={choices.map((person) => ({ value: person.id, label: `${memberName(person)} (${person.email})` }))}
      value={null}
      searchValue={term}
      onSearchChange={setTerm}
      onChange={(id) => {
        const person = choices.find((choice) => choice.id === id)
        if (person === undefined) return
        onAdd(person)
        setTerm('')
      }}
    />
  )
}
