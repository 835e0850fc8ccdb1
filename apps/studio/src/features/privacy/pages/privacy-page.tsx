import { Skeleton, Stack, Text } from '@mantine/core'
import type { PersonReference } from '@marquee/domain/privacy'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { FindPerson } from '../components/find-person.tsx'
import { PersonalDataView } from '../components/personal-data-view.tsx'
import { RequestsTable } from '../components/requests-table.tsx'
import { personalDataQuery, privacyRequestsQuery } from '../privacy-queries.ts'
import type { PrivacySearchParams } from '../privacy-search-params.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/settings-new/privacy')

/** Finds, exports and erases personal data, at `/settings-new/privacy`. */
export function PrivacyPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  // An email address stays out of the URL.
  const [email, setEmail] = useState<string>()
  const person = chosenOf(params, email)
  const choose = (chosen: PersonReference | undefined) => {
    setEmail(chosen && 'email' in chosen ? chosen.email : undefined)
    void navigate({ search: searchOf(chosen) })
  }
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <Stack gap="xl">
        {person ? (
          <ChosenPerson key={JSON.stringify(person)} person={person} onLeave={() => choose(undefined)} />
        ) : (
          <Section title={t('find')}>
            <FindPerson onChoose={choose} />
          </Section>
        )}
        <Requests />
      </Stack>
    </>
  )
}

function chosenOf({ user, profile }: PrivacySearchParams, email: string | undefined) {
  if (user !== undefined) return { user_id: user }
  if (profile !== undefined) return { profile_id: profile }
  return email === undefined ? undefined : { email }
}

function searchOf(person: PersonReference | undefined): PrivacySearchParams {
  return {
    user: person && 'user_id' in person ? person.user_id : undefined,
    profile: person && 'profile_id' in person ? person.profile_id : undefined,
  }
}

function ChosenPerson({ person, onLeave }: { person: PersonReference; onLeave: () => void }) {
  const data = useQuery(personalDataQuery(person))
  return (
    <QueryView query={data} pending={<Skeleton height={320} />} empty="never">
      {(loaded) => <PersonalDataView data={loaded} reference={person} onLeave={onLeave} />}
    </QueryView>
  )
}

function Requests() {
  const requests = useQuery(privacyRequestsQuery)
  const { data, isError, error, isFetching, refetch } = requests
  return (
    <Section title={t('requests')}>
      {data === undefined && isError ? (
        <FailedView error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data?.results.length === 0 ? (
        <Text c="dimmed">{t('requests.none')}</Text>
      ) : (
        <RequestsTable requests={data?.results} />
      )}
    </Section>
  )
}
