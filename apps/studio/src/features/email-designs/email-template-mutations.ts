/** The changes that the email template screens make on the server, with the messages of EM-027 to EM-033. */
import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  duplicateEmailTemplate,
  emailDesignsKey,
} from '@marquee/api/email-designs'
import type { EmailTemplate, EmailType } from '@marquee/domain/email-designs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withReason } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import type { EmailTemplateOwner } from './email-template-queries.ts'
import { t } from './texts.ts'

type Messages = { done: Parameters<typeof t>[0]; failed: Parameters<typeof t>[0] }

/** Fails with the server’s reason or else with the sentence of the spec, which dialogs show. */
function useTemplateChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  { done, failed }: Messages,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await change(input)
      } catch (error) {
        throw error instanceof Error ? withReason(error, t(failed)) : error
      }
    },
    onSuccess: () => {
      toast({ kind: 'success', message: t(done) })
      return queryClient.invalidateQueries({ queryKey: emailDesignsKey })
    },
  })
}

export type NewEmailTemplate = { name: string; built_in: EmailType | undefined }

export function useCreateEmailTemplate(owner: EmailTemplateOwner) {
  return useTemplateChange(
    ({ name, built_in }: NewEmailTemplate) =>
      createEmailTemplate({ body: { ...owner, name, ...(built_in && { built_in }) } }),
    { done: 'createdToast', failed: 'createFailed' },
  )
}

export function useRenameEmailTemplate() {
  return useTemplateChange(
    ({ id, name }: Pick<EmailTemplate, 'id' | 'name'>) =>
      changeEmailTemplate({ path: { id }, body: { name } }),
    { done: 'savedToast', failed: 'saveFailed' },
  )
}

export function useDeleteEmailTemplate() {
  return useTemplateChange((id: string) => deleteEmailTemplate({ path: { id } }), {
    done: 'deletedToast',
    failed: 'deleteFailed',
  })
}

/** No dialog shows the failure, so a toast does. */
export function useDuplicateEmailTemplate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => duplicateEmailTemplate({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('duplicatedToast') })
      return queryClient.invalidateQueries({ queryKey: emailDesignsKey })
    },
    onError: () => toast({ kind: 'error', message: t('duplicateFailed') }),
  })
}
