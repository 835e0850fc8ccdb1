/** The changes to the settings. Each reply has the updated settings. */
import type { BodyOf } from '@marquee/api'
import { deleteSsoConnection, saveSsoConnection, switchSso, testSsoConnection } from '@marquee/api/sso'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { ssoSettingsQuery } from './sso-queries.ts'
import { t } from './texts.ts'

/** Saves the identity provider; the form shows field errors. */
export function useSaveSso() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: BodyOf<typeof saveSsoConnection>) => saveSsoConnection({ body: form }),
    onSuccess: (settings) => {
      queryClient.setQueryData(ssoSettingsQuery.queryKey, settings)
      toast({ kind: 'success', message: t('provider.saved') })
    },
  })
}

/** Sets the switches; the caller shows errors. */
export function useSwitchSso() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (switches: BodyOf<typeof switchSso>) => switchSso({ body: switches }),
    onSuccess: (settings) => {
      queryClient.setQueryData(ssoSettingsQuery.queryKey, settings)
      toast({ kind: 'success', message: t('switch.saved') })
    },
  })
}

/** Redirects to a test sign-in. */
export function useTestSso() {
  return useMutation({
    mutationFn: () => testSsoConnection(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
  })
}

/** Deletes the single sign-on connection. */
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
