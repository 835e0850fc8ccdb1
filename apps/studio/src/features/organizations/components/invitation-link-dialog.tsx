import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { Member } from '@marquee/domain/organizations'
import type { UseMutationResult } from '@tanstack/react-query'
import { usePermission } from '#features/permissions/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'

type InvitationLinkProps = { member: Member; link: UseMutationResult<string | null, Error, Member> }

/** A new invitation link to share, for installations that send no email. */
export function InvitationLinkDialog({
  member,
  link,
  isOpen,
  onClose,
}: InvitationLinkProps & { isOpen: boolean; onClose: () => void }) {
  const title = t('linkTitle', { name: memberName(member) })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <Stack gap="md">
        <InvitationLink member={member} link={link} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function InvitationLink({ member, link }: InvitationLinkProps) {
  const { email } = member
  if (link.isError) return <Text role="alert">{sentenceOf(link.error)}</Text>
  if (!link.isSuccess) return <Skeleton height={56} aria-hidden />
  if (link.data === null) return <NoLink name={memberName(member)} />
  return (
    <>
      <Text size="sm">{t('linkText', { email })}</Text>
      <TextInput
        label={t('linkLabel')}
        value={link.data}
        readOnly
        data-autofocus
        onFocus={(focus) => focus.currentTarget.select()}
        rightSection={<CopyButton name={t('linkOf', { email })} value={link.data} />}
        rightSectionPointerEvents="all"
      />
    </>
  )
}

/** The reason is hidden from people who can't read the outbox (0046). */
function NoLink({ name }: { name: string }) {
  const readsOutbox = usePermission('outbox:read')
  return <Text>{t(readsOutbox.allowed ? 'linkNone' : 'linkNotYours', { name })}</Text>
}
