/** What the settings change. Each reply is the settings as they then stand. */
import { deleteSsoConnection, saveSsoConnection, switchSso, testSsoConnection } from '@marquee/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { ssoSettingsQuery } from './sso-queries.ts'
import { t } from './texts.ts'

/** The identity provider is the one entered; field errors are for the form. */
export function useSaveSso() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Parameters<typeof saveSsoConnection>[0]) => saveSsoConnection(form),
    onSuccess: (settings) => {
      queryClient.setQueryData(ssoSettingsQuery.queryKey, settings)
      toast({ kind: 'success', message: t('provider.saved') })
    },
  })
}

/** The switches stand as wanted; a refusal is told where it was asked. */
export function useSwitchSso() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Parameters<typeof switchSso>[0]) => switchSso(wanted),
    onSuccess: (settings) => {
      queryClient.setQueryData(ssoSettingsQuery.queryKey, settings)
      toast({ kind: 'success', message: t('switch.saved') })
    },
  })
}

/** The browser leaves for a test sign-in. */
export function useTestSso() {
  return useMutation({
    mutationFn: () => testSsoConnection(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
  })
}

/** There is no single sign-on any more. */
export function useDeleteSso() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteSsoConnection(),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('remove.done') })
      await queryClient.invalidateQueries({ queryKey: ssoSettingsQuery.queryKey })
    },
  })
}
