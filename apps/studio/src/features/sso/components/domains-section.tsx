import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { SsoDomain } from '@marquee/domain/sso'
import { type FormEvent, useState } from 'react'
import { ProofCard } from '#features/domain-proofs/public.ts'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../domain-texts.ts'
import { useAddSsoDomain, useRemoveSsoDomain, useVerifySsoDomain } from '../sso-domain-mutations.ts'

type DomainsSectionProps = { domains: readonly SsoDomain[]; canUpdate: boolean }

/** The domains whose users are sent to the provider, each with its verification status. */
export function DomainsSection({ domains, canUpdate }: DomainsSectionProps) {
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed">{t('sentence')}</Text>
      </div>
      {domains.map((domain) => (
        <DomainCard key={domain.id} domain={domain} canUpdate={canUpdate} />
      ))}
      {canUpdate ? <AddDomainForm /> : null}
    </Stack>
  )
}

function AddDomainForm() {
  const [domain, setDomain] = useState('')
  const addition = useAddSsoDomain()
  const refusal = addition.error && (fieldErrorOf(addition.error, 'domain') ?? sentenceOf(addition.error))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (addition.isPending) return
    setDomain('')
    // Restore a refused domain, unless another is already being typed.
    addition.mutate(domain, { onError: () => setDomain((typed) => (typed === '' ? domain : typed)) })
  }

  return (
    <form noValidate onSubmit={submit} aria-label={t('add')}>
      <Stack gap="sm" align="start">
        <TextField
          w="100%"
          label={t('label')}
          description={t('hint')}
          value={domain}
          maxLength={255}
          error={refusal}
          autoComplete="off"
          spellCheck={false}
          onChange={(typing) => {
            if (addition.isError) addition.reset()
            setDomain(typing.currentTarget.value)
          }}
        />
        <Button type="submit" variant="default" loading={addition.isPending}>
          {t('add')}
        </Button>
      </Stack>
    </form>
  )
}

function DomainCard({ domain, canUpdate }: { domain: SsoDomain; canUpdate: boolean }) {
  const { id, domain: name, is_verified: isVerified } = domain
  const { verify, isPending } = useVerifySsoDomain()
  const [isRemoving, setIsRemoving] = useState(false)
  const labelOf = (action: string) => t('of', { action, domain: name })
  const checkLabel = t(isPending ? 'checking' : 'check')
  return (
    <>
      <ProofCard
        proof={domain}
        order={3}
        note={<Text size="sm">{t(isVerified ? 'proved' : 'unproved')}</Text>}
        actions={
          canUpdate ? (
            <Group gap="xs">
              <Button
                size="xs"
                variant={isVerified ? 'default' : 'filled'}
                aria-label={labelOf(checkLabel)}
                onClick={() => (isPending ? undefined : verify(id))}
              >
                {checkLabel}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={labelOf(t('remove'))}
                onClick={() => setIsRemoving(true)}
              >
                {t('remove')}
              </Button>
            </Group>
          ) : null
        }
      />
      <RemoveDomain domain={domain} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  )
}

type RemoveDomainProps = { domain: SsoDomain; isOpen: boolean; onClose: () => void }

function RemoveDomain({ domain: { id, domain, is_verified }, isOpen, onClose }: RemoveDomainProps) {
  const removal = useRemoveSsoDomain()
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('removeTitle')}
      confirmLabel={t('removeConfirm')}
      busyLabel={t('removing')}
      mutation={removal}
      onConfirm={(close) => removal.mutate(id, { onSuccess: close })}
      onClose={onClose}
    >
      {t(is_verified ? 'removeVerified' : 'removeUnverified', { domain })}
    </ConfirmMutation>
  )
}
