import type { BodyOf } from '@marquee/api'
import {
  decodeFlatFile,
  exportFlatFileProblems,
  matchFlatFile,
  registrantImportKey,
  submitFlatFile,
  undoFlatFile,
  validateFlatFile,
} from '@marquee/api/registrant-import'
import type { FlatFile } from '@marquee/domain/registrant-import'
import type { TextEncoding } from '@marquee/domain/text-encodings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { toast } from '#ui/toast/toast.ts'
import { flatFileQuery } from './flat-file-queries.ts'
import { t } from './texts.ts'

/** Shows the reply immediately, and refetches the rows and the list. */
async function keep(queryClient: QueryClient, sheet: FlatFile): Promise<void> {
  queryClient.setQueryData(flatFileQuery(sheet.sheet_id).queryKey, sheet)
  await queryClient.invalidateQueries({ queryKey: registrantImportKey })
}

/** RG-031; `cancel` stops sending the file. */
export function useValidateFlatFile(event_id: string) {
  const queryClient = useQueryClient()
  const sending = useRef<AbortController>(undefined)
  const validation = useMutation({
    mutationFn: (file: File) => {
      sending.current = new AbortController()
      const body = new FormData()
      body.append('file', file)
      return validateFlatFile({ path: { event_id }, body, signal: sending.current.signal })
    },
    onSuccess: (sheet) => keep(queryClient, sheet),
  })
  const cancel = () => {
    sending.current?.abort()
    validation.reset()
  }
  return { ...validation, cancel }
}

export function useMatchFlatFile({ sheet_id }: FlatFile) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fields: (string | null)[]) => matchFlatFile({ path: { sheet_id }, body: { fields } }),
    onSuccess: (sheet) => keep(queryClient, sheet),
  })
}

export function useDecodeFlatFile({ sheet_id }: FlatFile) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (encoding: TextEncoding) => decodeFlatFile({ path: { sheet_id }, body: { encoding } }),
    onSuccess: (sheet) => keep(queryClient, sheet),
  })
}

type Options = Omit<BodyOf<typeof submitFlatFile>, 'sheet_id'>

/** RG-032. */
export function useSubmitFlatFile({ event: event_id, sheet_id }: FlatFile) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (options: Options) => submitFlatFile({ path: { event_id }, body: { sheet_id, ...options } }),
    onSuccess: (sheet) => keep(queryClient, sheet),
  })
}

export function useUndoFlatFile({ sheet_id }: FlatFile) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => undoFlatFile({ path: { sheet_id } }),
    onSuccess: (sheet) => keep(queryClient, sheet),
    onError: () => toast({ kind: 'error', message: t('undoFailed') }),
  })
}

export function useDownloadProblems({ sheet_id }: FlatFile) {
  return useMutation({
    mutationFn: () => exportFlatFileProblems({ path: { sheet_id } }),
    onSuccess: (file) => {
      saveFile(file, 'not-imported.csv')
      toast({ kind: 'success', message: t('downloaded') })
    },
    onError: () => toast({ kind: 'error', message: t('downloadFailed') }),
  })
}
