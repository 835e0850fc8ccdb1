/** The changes that the page of the email sender makes on the server. */
import { getMe } from '@marquee/api/accounts'
import {
  createVanityEmailDomain,
  deleteVanityEmailDomain,
  replaceVanityEmailDomainKeys,
  verifyVanityEmailDomain,
} from '@marquee/api/sender-domains'
import { cooldownMs, type SenderDomain } from '@marquee/domain/sender-domains'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { withReason } from '#lib/error-words.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { toast } from '#ui/toast/toast.ts'
import { senderDomainQuery } from './sender-domain-queries.ts'
import { t } from './texts.ts'

/** A change that refetches the list (ED-043) and the organization, which shows the sender (ED-041). */
function useSenderChange<Change, Reply>(
  change: (input: Change) => Promise<Reply>,
  { failed, done }: { failed?: string; done: (reply: Reply, input: Change) => string | undefined },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Change) => {
      try {
        return await change(input)
      } catch (error) {
        // The server's reason, if it gave one (ED-056).
        throw error instanceof Error && failed !== undefined ? withReason(error, failed) : error
      }
    },
    onSuccess: (reply, input) => {
      const message = done(reply, input)
      if (message !== undefined) toast({ kind: 'success', message })
      void queryClient.invalidateQueries({ queryKey: getMe.key() })
      return queryClient.invalidateQueries({ queryKey: senderDomainQuery.queryKey })
    },
  })
}

export function useCreateSender() {
  const { organization } = useMe()
  return useSenderChange(
    (email_sender: string) =>
      createVanityEmailDomain({ body: { email_sender, organization: organization.id } }),
    { failed: t('createFailed'), done: () => t('created') },
  )
}

export type SenderVerification = ReturnType<typeof useVerifySender>

/** Checks the records. After a check that found something missing, the next one has to wait (ED-033). */
export function useVerifySender() {
  const [waitsUntil, setWaitsUntil] = useState<number>()
  const seconds = useCountdown(waitsUntil)
  const verification = useSenderChange(({ id }: SenderDomain) => verifyVanityEmailDomain({ path: { id } }), {
    failed: t('verifyFailed'),
    done: (reply, before) => {
      // By this machine's clock: the server's may differ.
      setWaitsUntil(reply.verify_after === null ? undefined : Date.now() + cooldownMs)
      if (reply.verify_after !== null) return undefined
      if (before.is_replacing_keys) return t('verify.keysDone')
      return t('verify.done', { domain: domainOf(reply), sender: reply.email_sender })
    },
  })
  const verify = (sender: SenderDomain) =>
    verification.mutate(sender, { onError: ({ message }) => toast({ kind: 'error', message }) })
  /** The last check found something missing (ED-032). */
  const isPending = verification.data !== undefined && verification.data.verify_after !== null
  return { verify, seconds, isChecking: verification.isPending, isPending }
}

export function useReplaceKeys() {
  return useSenderChange(({ id }: SenderDomain) => replaceVanityEmailDomainKeys({ path: { id } }), {
    done: () => t('replaceKeys.done'),
  })
}

export function useDeleteSender() {
  return useSenderChange(({ id }: SenderDomain) => deleteVanityEmailDomain({ path: { id } }), {
    failed: t('deleteFailed'),
    done: () => t('delete.done'),
  })
}

export function domainOf({ email_sender }: Pick<SenderDomain, 'email_sender'>): string {
  return email_sender.slice(email_sender.lastIndexOf('@') + 1)
}
