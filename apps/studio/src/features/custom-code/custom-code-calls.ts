import { ApiError } from '@marquee/api'
import {
  changeJavascriptEmbed,
  createJavascriptEmbed,
  deleteJavascriptEmbed,
  getJavascriptEmbed,
  listJavascriptEmbeds,
  saveCodeArea,
  switchCodeArea,
} from '@marquee/api/custom-code'
import {
  type ChangeEmbed,
  type CodeArea,
  codeAreaTitles,
  type CreateEmbed,
  type JavascriptEmbed,
  type SaveCode,
  type StoredCode,
} from '@marquee/domain/custom-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

export const embedsQuery = listJavascriptEmbeds.query({})
export const embedQuery = (id: string) => getJavascriptEmbed.query({ path: { id } })

const failing = (message: string) => () => toast({ kind: 'error', message })

export function useCreateEmbed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateEmbed) => createJavascriptEmbed({ body }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('created') })
      return queryClient.invalidateQueries({ queryKey: listJavascriptEmbeds.key() })
    },
    onError: failing(t('createFailed')),
  })
}

export function useChangeEmbed(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeEmbed) => changeJavascriptEmbed({ path: { id }, body }),
    onSuccess: (changed) => {
      toast({ kind: 'success', message: t('changed') })
      queryClient.setQueryData(getJavascriptEmbed.key({ path: { id } }), changed)
      return queryClient.invalidateQueries({ queryKey: listJavascriptEmbeds.key() })
    },
    onError: failing(t('changeFailed')),
  })
}

export function useDeleteEmbed(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteJavascriptEmbed({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('deleted') })
      return queryClient.invalidateQueries({ queryKey: listJavascriptEmbeds.key() })
    },
    onError: failing(t('deleteFailed')),
  })
}

/** Puts what was saved into the embed that the page shows. */
function usePutArea(id: string) {
  const queryClient = useQueryClient()
  return (saved: StoredCode) => {
    queryClient.setQueryData<JavascriptEmbed>(
      getJavascriptEmbed.key({ path: { id } }),
      (embed) =>
        embed && { ...embed, areas: embed.areas.map((each) => (each.area === saved.area ? saved : each)) },
    )
    void queryClient.invalidateQueries({ queryKey: listJavascriptEmbeds.key() })
  }
}

/** CA-046, CA-047. */
export function useSaveCode(id: string) {
  const put = usePutArea(id)
  return useMutation({
    mutationFn: (body: SaveCode) => saveCodeArea({ path: { id }, body }),
    onSuccess: (saved) => {
      toast({ kind: 'success', message: t('saved', { title: codeAreaTitles[saved.area] }) })
      put(saved)
    },
    onError: (error, { area }) => {
      if (isChangedMeanwhile(error)) return
      toast({ kind: 'error', message: failedSentence(codeAreaTitles[area], error) })
    },
  })
}

/** CA-047, CA-058. */
export function failedSentence(title: string, error: Error): string {
  const reason = error instanceof ApiError ? Object.values(error.errors ?? {})[0]?.[0] : undefined
  return t('failed', { title, message: reason ?? error.message })
}

export function useSwitchCode(id: string) {
  const put = usePutArea(id)
  return useMutation({
    mutationFn: (body: { area: CodeArea; is_on: boolean }) => switchCodeArea({ path: { id }, body }),
    onSuccess: put,
    onError: failing(t('switchFailed')),
  })
}
