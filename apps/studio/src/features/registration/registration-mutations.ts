import { getRegistrationForm, updateRegistrationForm } from '@marquee/api/registration'
import type { UpdateRegistrationForm } from '@marquee/domain/registration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
    onError: () => toast({ kind: 'error', message: t('saveFailed') }),
  })
}
