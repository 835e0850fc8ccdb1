/** The changes that the privacy page makes on the server. */
import { erasePerson, exportPerson, linkPersonExport } from '@marquee/api/privacy'
import type { PersonReference } from '@marquee/domain/privacy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { isOfPerson, privacyRequestsQuery } from './privacy-queries.ts'
import { t } from './texts.ts'

const showFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

export function useExportPerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (person: PersonReference) => exportPerson({ body: person }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('export.started') })
      return queryClient.invalidateQueries({ queryKey: privacyRequestsQuery.queryKey })
    },
    onError: showFailure,
  })
}

/** Erases a person. The dialog shows errors. */
export function useErasePerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ person, confirmation }: { person: PersonReference; confirmation: string }) =>
      erasePerson({ body: { ...person, confirmation } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('erase.started') })
      // Lists of people are stale, and the person no longer exists to fetch.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOfPerson(queryKey) })
    },
  })
}

/** Downloads the file from a URL that works only for this person. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: (id: string) => linkPersonExport({ path: { id } }),
    onSuccess: ({ url }) => {
      const anchor = document.createElement('a')
      anchor.href = url
      anchor.download = ''
      anchor.click()
    },
    onError: showFailure,
  })
}
