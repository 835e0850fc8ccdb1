import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type InvitationResult, maxInvitedAtOnce, splitAddresses } from '@marquee/domain/organizations'
import { IconAlertCircle, IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useInviteMembers } from '../member-mutations.ts'
import { t } from '../texts.ts'
import { noAccess, AccessFields } from './access-fields.tsx'

/** Invites one or more people, and shows the outcome for each address (ST-010). */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('invite')} size="medium">
      <Invitation onClose={onClose} />
    </Dialog>
  )
}

function Invitation({ onClose }: { onClose: () => void }) {
  const [round, setRound] = useState(0)
  const [results, setResults] = useState<InvitationResult[]>()
  if (results === undefined) return <InviteForm key={round} onInvited={setResults} onClose={onClose} />
  return (
    <Stack gap="md">
      <InvitationResults results={results} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            setResults(undefined)
            setRound(round + 1)
          }}
        >
          {t('inviteMore')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}

type InviteFormProps = { onInvited: (results: InvitationResult[]) => void; onClose: () => void }

function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const { has_mail_server: hasMailServer } = useMe()
  const invite = useInviteMembers()
  const [text, setText] = useState('')
  const [names, setNames] = useState({ first_name: '', last_name: '' })
  const [message, setMessage] = useState('')
  const [access, setAccess] = useState(noAccess)
  const [fault, setFault] = useState<string>()
  const emails = splitAddresses(text)

  const send = () => {
    const invalid = faultOf(emails)
    setFault(invalid)
    if (invalid !== undefined) return
    const workspaces = access.workspaces.map(({ id, role }) => ({ id, role }))
    const named = emails.length === 1 ? names : {}
    invite.mutate({ emails, ...named, message, roles: access.roles, workspaces }, { onSuccess: onInvited })
  }

  return (
    <DialogForm
      confirmLabel={t(hasMailServer ? 'send' : 'invite', { count: Math.max(1, emails.length) })}
      busyLabel={t(hasMailServer ? 'sending' : 'sending_kept')}
      isBusy={invite.isPending}
      error={invite.error}
      onSubmit={send}
      onCancel={onClose}
    >
      {hasMailServer ? null : (
        <Alert color="yellow" p="sm" icon={<IconMailOff size={18} aria-hidden />}>
          {t('noMail')}
        </Alert>
      )}
      <TextArea
        label={t('addresses')}
        description={t('addressesText')}
        rows={3}
        resize="vertical"
        value={text}
        error={fault}
        data-autofocus
        onChange={(typing) => {
          setFault(undefined)
          setText(typing.currentTarget.value)
        }}
      />
      {emails.length > 1 ? null : <NameFields names={names} onChange={setNames} />}
      <AccessFields value={access} onChange={setAccess} />
      <TextArea
        label={t('message')}
        description={t('messageText')}
        maxLength={1000}
        rows={3}
        resize="vertical"
        value={message}
        onChange={(typing) => setMessage(typing.currentTarget.value)}
      />
    </DialogForm>
  )
}

type Names = { first_name: string; last_name: string }

function NameFields({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  return (
    <Group grow gap="md">
      <TextField
        label={t('firstName')}
        maxLength={100}
        value={names.first_name}
        onChange={(typing) => onChange({ ...names, first_name: typing.currentTarget.value })}
      />
      <TextField
        label={t('lastName')}
        maxLength={100}
        value={names.last_name}
        onChange={(typing) => onChange({ ...names, last_name: typing.currentTarget.value })}
      />
    </Group>
  )
}

function InvitationResults({ results }: { results: readonly InvitationResult[] }) {
  return (
    <div role="status">
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={t('resultsTitle')}>
        {results.map((result) => (
          <Group component="li" key={result.email} gap="xs" wrap="nowrap" align="flex-start">
            {result.outcome === 'invited' ? (
              <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
            ) : (
              <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-hidden />
            )}
            <Outcome result={result} />
          </Group>
        ))}
      </Stack>
    </div>
  )
}

function Outcome({ result }: { result: InvitationResult }) {
  const { has_mail_server: hasMailServer } = useMe()
  const { email, outcome, message, link } = result
  const isInvited = outcome === 'invited'
  return (
    <Stack gap={4} flex={1} miw={0}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{email}</strong> {t(outcome)}
        {isInvited ? '' : `: ${message}`}
      </Text>
      {isInvited && !hasMailServer && link === null ? (
        <Text size="sm" c="dimmed">
          {t('noLink')}
        </Text>
      ) : null}
      {link === null ? null : (
        <div>
          <CopyButton name={t('linkOf', { email })} value={link} label={t('copyLink')} />
        </div>
      )}
    </Stack>
  )
}

function faultOf(emails: readonly string[]): string | undefined {
  if (emails.length === 0) return t('addressesMissing')
  return emails.length > maxInvitedAtOnce ? t('addressesMany', { most: maxInvitedAtOnce }) : undefined
}
