import { Alert, Button, Text } from '@mantine/core'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { personName } from '../people-kinds.ts'
import { profileQuery } from '../people-queries.ts'
import { t } from '../texts.ts'
import { useMergePeople } from '../use-save-person.ts'

type MergeOfferProps = {
  eventId: string
  user: PersonOfProfile
  /** The id of the profile that already has the email. */
  other: string
  onMerged: () => void
}

/** Offers to merge with the profile that already has the email; asks first, because it can't be undone. */
export function MergeOffer({ eventId, user, other, onMerged }: MergeOfferProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { data: found, error, refetch } = useQuery(profileQuery(other))
  const merging = useMergePeople(eventId)
  const names = { name: personName(user), other: found ? `${personName(found)} (${found.email})` : '' }
  return (
    <Alert role="status">
      {error && !found ? (
        <>
          <Text size="sm">{sentenceOf(error)}</Text>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('merge.again')}
          </Button>
        </>
      ) : (
        <Button variant="default" size="xs" disabled={!found} onClick={() => setIsAsking(true)}>
          {t('merge.offer')}
        </Button>
      )}
      <ConfirmMutation
        isOpen={isAsking}
        isDestructive
        title={t('merge.title')}
        confirmLabel={t('merge.confirm')}
        busyLabel={t('merge.busy')}
        mutation={merging}
        onConfirm={() => merging.mutate({ id: user.id, other }, { onSuccess: onMerged })}
        onClose={() => setIsAsking(false)}
      >
        {t('merge.text', names)}
      </ConfirmMutation>
    </Alert>
  )
}
