import { ApiError } from '@marquee/api'
import { eventsKey } from '@marquee/api/events'
import {
  chooseRegistrationForm,
  createGlobalForm,
  deleteGlobalForm,
  getGlobalForm,
  getRegistrationForm,
  registrationKey,
  updateGlobalForm,
  updateRegistrationForm,
} from '@marquee/api/registration'
import type {
  CreateGlobalForm,
  GlobalForm,
  UpdateGlobalForm,
  UpdateRegistrationForm,
} from '@marquee/domain/registration'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

/** Saves the questions of an event's form (RG-008, RG-012). */
export function useUpdateForm(event: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateRegistrationForm) => updateRegistrationForm({ body }),
    onSuccess: (form) => {
      queryClient.setQueryData(getRegistrationForm.key({ query: { event } }), form)
      toast({ kind: 'success', message: t('saved') })
    },
    onError: (error) => toastFailure(error),
  })
}

/** Makes the event use a global form or, with null, its own copy of the one it uses. */
export function useChooseForm(event: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: string | null) => chooseRegistrationForm({ body: { event, form } }),
    onSuccess: (form) => {
      queryClient.setQueryData(getRegistrationForm.key({ query: { event } }), form)
      toast({ kind: 'success', message: form.is_global_form ? t('chosen', { name: form.name }) : t('own') })
      return refetchForms(queryClient)
    },
    onError: () => toast({ kind: 'error', message: t('saveFailed') }),
  })
}

/** Creates a global form, or shares the one of an event. */
export function useCreateGlobalForm() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateGlobalForm) => createGlobalForm({ body }),
    onSuccess: async (form) => {
      queryClient.setQueryData(getGlobalForm.key({ path: { id: form.id } }), form)
      toast({ kind: 'success', message: t('created', { name: form.name }) })
      await refetchForms(queryClient)
    },
    onError: (error) => toast({ kind: 'error', message: reasonOf(error, t('createFailed')) }),
  })
}

/** Renames, archives or restores a global form, or saves its questions (ST-058, ST-060). */
export function useUpdateGlobalForm(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateGlobalForm) => updateGlobalForm({ path: { id }, body }),
    onSuccess: async (form, { is_archived, name }) => {
      queryClient.setQueryData(getGlobalForm.key({ path: { id } }), form)
      const done = is_archived === undefined ? (name === undefined ? 'saved' : 'renamed') : 'restored'
      toast({ kind: 'success', message: t(is_archived === true ? 'archived' : done, { name: form.name }) })
      await refetchForms(queryClient)
    },
    onError: (error) => toastFailure(error),
  })
}

export function useDeleteGlobalForm() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: GlobalForm) => deleteGlobalForm({ path: { id } }),
    onSuccess: async (_, { name }) => {
      toast({ kind: 'success', message: t('deleted', { name }) })
      await refetchForms(queryClient)
    },
    onError: (error) => toast({ kind: 'error', message: reasonOf(error, t('deleteFailed')) }),
  })
}

/** The editor itself says what someone else saved in the meantime. */
function toastFailure(error: Error): void {
  if (!isChangedMeanwhile(error)) toast({ kind: 'error', message: reasonOf(error, t('saveFailed')) })
}

/** The server's reason if it says more than that the call failed. */
function reasonOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.code === 'conflict' ? error.message : otherwise
}

/** Refetches the lists of forms, and the events that name theirs. */
async function refetchForms(queryClient: QueryClient): Promise<void> {
  const keys = [registrationKey, eventsKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
