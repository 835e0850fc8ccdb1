import { Button, Group, Stack, Text } from '@mantine/core'
import type { OwnInvitation } from '@marquee/domain/accounts'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { Instant } from '#ui/instant/instant.tsx'
import { failureSentence } from '../form-rules.ts'
import { useAcceptOwnInvitation, useDeclineOwnInvitation } from '../own-invitations.ts'
import { t } from '../screen-texts.ts'
import { FormFailure } from './form-failure.tsx'

type OwnInvitationListProps = { invitations: readonly OwnInvitation[]; onAccepted: () => void }

/** The person's invitations, each with its inviter and buttons to accept and decline. */
export function OwnInvitationList({ invitations, onAccepted }: OwnInvitationListProps) {
  const accept = useAcceptOwnInvitation()
  const decline = useDeclineOwnInvitation()
  const [declined, setDeclined] = useState<OwnInvitation>()
  const [isAsking, setIsAsking] = useState(false)

  return (
    <Stack gap="md">
      {accept.isError ? <FormFailure>{failureSentence(accept.error)}</FormFailure> : null}
      <Stack component="ul" gap="md" m={0} p={0} aria-label={t('own.list')}>
        {invitations.map((invitation) => (
          <Stack component="li" key={invitation.organization} gap="xs" display="flex">
            <div>
              <Text fw={500}>{invitation.organization_name}</Text>
              <Text size="sm" c="dimmed">
                {invitation.inviter_name === ''
                  ? t('own.byNobody')
                  : t('own.by', { inviter: invitation.inviter_name })}{' '}
                <Instant at={invitation.invited_at} />
              </Text>
            </div>
            <Group gap="xs">
              <Button
                size="xs"
                aria-label={t('own.acceptOf', { organization: invitation.organization_name })}
                loading={accept.isPending && accept.variables.organization === invitation.organization}
                disabled={accept.isPending || decline.isPending}
                onClick={() => accept.mutate(invitation, { onSuccess: onAccepted })}
              >
                {t('own.accept')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t('own.declineOf', { organization: invitation.organization_name })}
                disabled={accept.isPending || decline.isPending}
                onClick={() => {
                  setDeclined(invitation)
                  setIsAsking(true)
                }}
              >
                {t('own.decline')}
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
      {declined === undefined ? null : (
        <ConfirmMutation
          isOpen={isAsking}
          title={t('own.declineTitle', { organization: declined.organization_name })}
          confirmLabel={t('own.decline')}
          isDestructive
          mutation={decline}
          onConfirm={(close) => decline.mutate(declined, { onSuccess: close })}
          onClose={() => setIsAsking(false)}
        >
          {t('own.declineText')}
        </ConfirmMutation>
      )}
    </Stack>
  )
}
