import { ApiError } from '@marquee/api'
import { Button, Group, TextInput } from '@mantine/core'
import { previewInvitation } from '@marquee/api/accounts'
import type { InvitationPreview, ProofOfAddress } from '@marquee/domain/accounts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { BusyCard } from '../components/busy-card.tsx'
import { FormFailure } from '../components/form-failure.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { failureSentence, fieldFault } from '../form-rules.ts'
import { t } from '../screen-texts.ts'
import { useAcceptInvitation } from '../sign-in-mutations.ts'

/** Previews an emailed invitation, without using it up. */
const invitationQuery = (proof: ProofOfAddress) =>
  queryOptions({
    ...previewInvitation.query({ body: proof }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type InvitationPageProps = { email: string; code: string; onSignedIn: () => void }

/** Shows who invited the person to which organization, asks for a name and a password, and signs in. */
export function InvitationPage({ email, code, onSignedIn }: InvitationPageProps) {
  const preview = useQuery(invitationQuery({ email, code }))
  if (preview.data !== undefined) {
    return <Invitation email={email} code={code} invitation={preview.data} onSignedIn={onSignedIn} />
  }
  if (preview.error === null) return <BusyCard title={t('invitation.busy')} />
  const isRefused = preview.error instanceof ApiError && preview.error.code === 'invalid_code'
  return (
    <FocusCard
      brand="Marquee"
      title={t(isRefused ? 'invitation.refusedTitle' : 'invitation.brokenTitle')}
      sentence={isRefused ? t('invitation.refused') : failureSentence(preview.error)}
    >
      {isRefused ? (
        <Button component={Link} to="/invitations">
          {t('invitation.logIn')}
        </Button>
      ) : (
        <Button loading={preview.isFetching} onClick={() => void preview.refetch()}>
          {t('link.retry')}
        </Button>
      )}
    </FocusCard>
  )
}

type Names = { first?: string | undefined; last?: string | undefined }

function Invitation(props: InvitationPageProps & { invitation: InvitationPreview }) {
  const { email, code, invitation, onSignedIn } = props
  const accept = useAcceptInvitation()
  const [faults, setFaults] = useState<Names>({})
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)

  const join = (password: string): void => {
    const first_name = first.current?.value.trim() ?? ''
    const last_name = last.current?.value.trim() ?? ''
    setFaults({
      first: first_name === '' ? t('firstNameMissing') : undefined,
      last: last_name === '' ? t('lastNameMissing') : undefined,
    })
    if (first_name === '') first.current?.focus()
    else if (last_name === '') last.current?.focus()
    else accept.mutate({ email, code, password, first_name, last_name }, { onSuccess: onSignedIn })
  }

  const failure =
    accept.isError && !(accept.error instanceof ApiError && accept.error.code === 'invalid_input') ? (
      <FormFailure>{failureSentence(accept.error)}</FormFailure>
    ) : null
  const { organization_name: organization, inviter_name: inviter } = invitation

  return (
    <FocusCard
      brand="Marquee"
      title={t('invitation.title', { organization })}
      sentence={t('invitation.sentence', { inviter, organization, email })}
    >
      <NewPasswordForm
        email={email}
        submitLabel={t('invitation.submit')}
        isBusy={accept.isPending}
        error={accept.error}
        failure={failure}
        onSubmit={join}
      >
        <Group grow align="start" gap="sm">
          <TextInput
            ref={first}
            label={t('firstName')}
            name="given-name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={invitation.first_name}
            error={faults.first ?? fieldFault(accept.error, 'first_name')}
          />
          <TextInput
            ref={last}
            label={t('lastName')}
            name="family-name"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={invitation.last_name}
            error={faults.last ?? fieldFault(accept.error, 'last_name')}
          />
        </Group>
      </NewPasswordForm>
    </FocusCard>
  )
}
