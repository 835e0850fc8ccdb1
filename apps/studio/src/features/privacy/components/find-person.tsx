import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { isEmail } from '@marquee/domain/inputs'
import type { PersonReference, PrivacyPerson } from '@marquee/domain/privacy'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { nameOfPerson, referenceTo } from '../person-words.ts'
import { privacyPeopleQuery } from '../privacy-queries.ts'
import { t } from '../texts.ts'
import classes from './find-person.module.css'

type FindPersonProps = { onChoose: (person: PersonReference) => void }

/** Finds members and profiles by name or email. The search stays out of the URL. */
export function FindPerson({ onChoose }: FindPersonProps) {
  const [search, setSearch] = useState('')
  return (
    <Stack gap="sm">
      <Group>
        <SearchField
          label={t('find')}
          placeholder={t('find.placeholder')}
          search={search}
          onSearch={async (term) => setSearch(term)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('find.hint')}
      </Text>
      {search !== '' && <Found search={search} onChoose={onChoose} />}
    </Stack>
  )
}

function Found({ search, onChoose }: FindPersonProps & { search: string }) {
  const people = useQuery(privacyPeopleQuery(search))
  const isAddress = isEmail(search)
  return (
    <QueryView query={people} pending={<Skeleton height={88} />} empty="never">
      {({ results }) => {
        const isListed = results.some(({ email }) => email.toLowerCase() === search.toLowerCase())
        const traces = isAddress && !isListed
        if (results.length === 0 && !traces) {
          return (
            <ListState
              icon={<IconUserSearch aria-hidden />}
              title={t('find.none')}
              text={t('find.noneText')}
            />
          )
        }
        return (
          <ul className={classes['people']} aria-label={t('find.results')}>
            {results.map((person) => (
              <PersonLine
                key={person.user_id ?? person.profile_id}
                person={person}
                onChoose={() => onChoose(referenceTo(person))}
              />
            ))}
            {traces && (
              <li className={classes['person']}>
                <Anchor
                  component="button"
                  type="button"
                  ta="start"
                  onClick={() => onChoose({ email: search })}
                >
                  {t('find.traces', { email: search })}
                </Anchor>
              </li>
            )}
          </ul>
        )
      }}
    </QueryView>
  )
}

function PersonLine({ person, onChoose }: { person: PrivacyPerson; onChoose: () => void }) {
  return (
    <li className={classes['person']}>
      <span className={classes['words']}>
        <Anchor component="button" type="button" ta="start" onClick={onChoose}>
          {nameOfPerson(person)}
        </Anchor>
        <Text size="xs" c="dimmed">
          {person.email}
        </Text>
      </span>
      <Badge variant="light">{t(person.is_member ? 'member' : 'profile')}</Badge>
    </li>
  )
}
