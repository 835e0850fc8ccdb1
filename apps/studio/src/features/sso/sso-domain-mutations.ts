/** The changes to the list of domains. They refetch the settings, which include it. */
import { addSsoDomain, removeSsoDomain, verifySsoDomain } from '@marquee/api/sso'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './domain-texts.ts'
import { ssoSettingsQuery } from './sso-queries.ts'

function useDomainChange<Reply>(
  change: (input: string) => Promise<Reply>,
  toastFor: (reply: Reply) => { kind: 'success' | 'info'; message: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => {
      toast(toastFor(reply))
      return queryClient.invalidateQueries({ queryKey: ssoSettingsQuery.queryKey })
    },
  })
}

/** Adds a domain; the field shows errors. */
export function useAddSsoDomain() {
  return useDomainChange(
    (domain) => addSsoDomain({ body: { domain } }),
    ({ domain }) => ({ kind: 'success', message: t('added', { domain }) }),
  )
}

/** Checks the DNS records and shows the result in a toast. */
export function useVerifySsoDomain() {
  const verification = useDomainChange(
    (id) => verifySsoDomain({ path: { id } }),
    ({ domain, is_verified, last_error }) =>
      is_verified && last_error === null
        ? { kind: 'success', message: t('isVerified', { domain }) }
        : { kind: 'info', message: last_error ?? t('isNotVerified', { domain }) },
  )
  const onError = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })
  return { ...verification, verify: (id: string) => verification.mutate(id, { onError }) }
}

export function useRemoveSsoDomain() {
  return useDomainChange(
    (id) => removeSsoDomain({ path: { id } }),
    () => ({ kind: 'success', message: t('removed') }),
  )
}
