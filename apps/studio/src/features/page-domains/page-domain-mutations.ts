/** The changes that the domains page makes on the server. */
import { getMe } from '@marquee/api/accounts'
import {
  changePageDomain,
  createPageDomain,
  deletePageDomain,
  retryPageCertificate,
  verifyPageDomain,
} from '@marquee/api/page-domains'
import type { PageDomain } from '@marquee/domain/page-domains'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { pageDomainsQuery } from './page-domain-queries.ts'
import { t } from './texts.ts'

/** A change that refetches the list and the organization, which includes its domains (ST-018). */
function useDomainChange<Change, Reply>(
  change: (input: Change) => Promise<Reply>,
  toastFor: (reply: Reply, input: Change) => { kind: 'success' | 'info'; message: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      toast(toastFor(reply, input))
      void queryClient.invalidateQueries({ queryKey: getMe.key() })
      return queryClient.invalidateQueries({ queryKey: pageDomainsQuery.queryKey })
    },
  })
}

const showFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

export function useAddDomain() {
  return useDomainChange(
    (domain: string) => createPageDomain({ body: { domain } }),
    () => ({ kind: 'success', message: t('add.done') }),
  )
}

/** Checks the DNS records and shows the result in a toast. */
export function useVerifyDomain() {
  const verification = useDomainChange(
    ({ id }: PageDomain) => verifyPageDomain({ path: { id } }),
    ({ domain, is_verified, last_error }) =>
      is_verified && last_error === null
        ? { kind: 'success', message: t('verify.done', { domain }) }
        : { kind: 'info', message: last_error ?? t('verify.missing', { domain }) },
  )
  return {
    ...verification,
    verify: (domain: PageDomain) => verification.mutate(domain, { onError: showFailure }),
  }
}

export function useMakeDefault() {
  const change = useDomainChange(
    ({ id }: PageDomain) => changePageDomain({ path: { id }, body: { is_default: true } }),
    ({ domain }) => ({ kind: 'success', message: t('makeDefault.done', { domain }) }),
  )
  return { ...change, makeDefault: (domain: PageDomain) => change.mutate(domain, { onError: showFailure }) }
}

export function useRetryCertificate() {
  const attempt = useDomainChange(
    ({ id }: PageDomain) => retryPageCertificate({ path: { id } }),
    ({ domain }) => ({ kind: 'info', message: t('certificate.retried', { domain }) }),
  )
  return { ...attempt, retry: (domain: PageDomain) => attempt.mutate(domain, { onError: showFailure }) }
}

export function useRemoveDomain() {
  return useDomainChange(
    ({ id }: PageDomain) => deletePageDomain({ path: { id } }),
    () => ({ kind: 'success', message: t('remove.done') }),
  )
}
