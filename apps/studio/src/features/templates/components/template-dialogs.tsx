import type { Template } from '@marquee/domain/templates'
import { changedFields } from '#lib/changed-fields.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useDeleteTemplate, useDuplicateTemplate, useUpdateTemplate } from '../template-mutations.ts'
import { t } from '../texts.ts'
import { TemplateFormDialog } from './template-form-dialog.tsx'
import { UseTemplateDialog } from './use-template-dialog.tsx'

export type TemplateChoice = 'use' | 'edit' | 'duplicate' | 'delete'

type TemplateDialogsProps = { template: Template; choice: TemplateChoice | undefined; onClose: () => void }

/** The dialogs of a template's actions; the one for `choice` is open. */
export function TemplateDialogs({ template, choice, onClose }: TemplateDialogsProps) {
  const dialog = (of: TemplateChoice) => ({ template, isOpen: choice === of, onClose })
  return (
    <>
      <UseTemplateDialog {...dialog('use')} />
      <EditTemplateDialog {...dialog('edit')} />
      <DuplicateTemplateDialog {...dialog('duplicate')} />
      <DeleteTemplateDialog {...dialog('delete')} />
    </>
  )
}

type DialogProps = { template: Template; isOpen: boolean; onClose: () => void }

function EditTemplateDialog({ template, isOpen, onClose }: DialogProps) {
  const update = useUpdateTemplate(template.id)
  const { title, description, workspace } = template
  const close = () => {
    update.reset()
    onClose()
  }
  return (
    <TemplateFormDialog
      key={template.id}
      isOpen={isOpen}
      onClose={close}
      texts={{ title: t('editTitle'), confirm: t('save'), busy: t('saving') }}
      draft={{ title, description, workspace: workspace?.id ?? null }}
      isBusy={update.isPending}
      error={update.error}
      onSubmit={(draft, opened) => update.mutate(changedFields(opened, draft), { onSuccess: close })}
    />
  )
}

function DuplicateTemplateDialog({ template, isOpen, onClose }: DialogProps) {
  const duplication = useDuplicateTemplate(template.id)
  const close = () => {
    duplication.reset()
    onClose()
  }
  return (
    <TemplateFormDialog
      key={template.id}
      isOpen={isOpen}
      onClose={close}
      hasDescription={false}
      texts={{ title: t('duplicateTitle'), confirm: t('duplicate'), busy: t('duplicating') }}
      draft={{
        title: t('copyOf', { title: template.title }),
        description: '',
        workspace: template.workspace?.id ?? null,
      }}
      isBusy={duplication.isPending}
      error={duplication.error}
      onSubmit={({ title, workspace }) => duplication.mutate({ title, workspace }, { onSuccess: close })}
    />
  )
}

function DeleteTemplateDialog({ template, isOpen, onClose }: DialogProps) {
  const deletion = useDeleteTemplate()
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      busyLabel={t('deleting')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(template, { onSuccess: close })}
      onClose={onClose}
    >
      {t('deleteText', { title: template.title })}
    </ConfirmMutation>
  )
}
