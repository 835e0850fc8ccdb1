import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { usePerson } from '../account-queries.ts'
import { FormFailure } from '../components/form-failure.tsx'
import { OwnInvitationList } from '../components/own-invitation-list.tsx'
import { SignOutFoot } from '../components/sign-out-foot.tsx'
import { failureSentence } from '../form-rules.ts'
import { ownInvitationsQuery } from '../own-invitations.ts'
import { t } from '../screen-texts.ts'

/** Where people with an account accept or decline invitations, linked from the invitation email. */
export function OwnInvitationsPage({ onAccepted }: { onAccepted: () => void }) {
  const { email } = usePerson()
  return (
    <FocusCard
      brand="Marquee"
      title={t('own.title')}
      sentence={t('already.as', { email })}
      foot={
        <>
          <Anchor component={Link} to="/home" td="underline">
            {t('own.back')}
          </Anchor>{' '}
          · <SignOutFoot />
        </>
      }
    >
      <Invitations onAccepted={onAccepted} />
    </FocusCard>
  )
}

function Invitations({ onAccepted }: { onAccepted: () => void }) {
  const query = useQuery(ownInvitationsQuery)
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton height={84} aria-hidden />
    return (
      <Stack gap="sm">
        <FormFailure>{failureSentence(query.error)}</FormFailure>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('link.retry')}
        </Button>
      </Stack>
    )
  }
  if (query.data.length === 0) return <Text>{t('own.none')}</Text>
  return <OwnInvitationList invitations={query.data} onAccepted={onAccepted} />
}
