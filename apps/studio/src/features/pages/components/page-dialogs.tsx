import { Select } from '@mantine/core'
import { type ListedHubPage, maxPageNameLength } from '@marquee/domain/pages'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type PageForm as Fields, type SaveKind, useDeletePage, useSavePage } from '../page-mutations.ts'
import { t } from '../texts.ts'

type SavePageDialogProps = {
  kind: SaveKind
  /** The page to edit or duplicate. */
  page: ListedHubPage | undefined
  isOpen: boolean
  onClose: () => void
}

/** Creates, edits or duplicates a page. */
export function SavePageDialog({ kind, page, isOpen, onClose }: SavePageDialogProps) {
  return (
    <EditDialog title={t(`${kind}Title`)} isOpen={isOpen} onClose={onClose}>
      {(controls) => <PageForm kind={kind} page={page} controls={controls} />}
    </EditDialog>
  )
}

type PageFormProps = Pick<SavePageDialogProps, 'kind' | 'page'> & { controls: EditDialogControls }

function PageForm({ kind, page, controls }: PageFormProps) {
  const [name, setName] = useState(() => initialName(kind, page))
  const [workspace, setWorkspace] = useState(page?.workspace?.id ?? null)
  const [opened] = useState<Fields>({ name, workspace })
  const [isTried, setTried] = useState(false)
  const saving = useSavePage()
  const isBlank = name.trim() === ''
  const save = () => {
    setTried(true)
    if (isBlank) return
    const form = { name: name.trim(), workspace }
    saving.mutate({ kind, page, form, opened }, { onSuccess: controls.finish })
  }
  const faultOf = (field: string) => fieldErrorOf(saving.error, field)
  return (
    <DialogForm
      isBusy={saving.isPending}
      error={saving.error}
      fields={['name', 'workspace']}
      confirmLabel={t(kind === 'edit' ? 'editTitle' : `${kind}Title`)}
      onSubmit={save}
      onCancel={controls.leave}
    >
      <TextField
        label={t('fieldName')}
        required
        data-autofocus
        value={name}
        maxLength={maxPageNameLength}
        error={isTried && isBlank ? t('nameMissing') : faultOf('name')}
        onChange={(typing) => {
          setName(typing.currentTarget.value)
          controls.markChanged(true)
          saving.reset()
        }}
      />
      {kind !== 'duplicate' && (
        <WorkspaceField
          value={workspace}
          error={faultOf('workspace')}
          onChange={(id) => {
            setWorkspace(id)
            controls.markChanged(true)
          }}
        />
      )}
    </DialogForm>
  )
}

function initialName(kind: SaveKind, page: ListedHubPage | undefined): string {
  if (page === undefined || kind === 'create') return ''
  return kind === 'duplicate' ? t('copyOf', { name: page.name }).slice(0, maxPageNameLength) : page.name
}

type WorkspaceFieldProps = {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** The team that owns the page, if the organization has teams. */
function WorkspaceField({ value, error, onChange }: WorkspaceFieldProps) {
  const { organization, workspaces } = useMe()
  if (!organization.is_workspace_enabled) return null
  return (
    <Select
      label={t('fieldWorkspace')}
      placeholder={t('noWorkspace')}
      clearable
      clearButtonProps={{ 'aria-label': t('noWorkspace') }}
      data={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

type DeletePageDialogProps = {
  page: ListedHubPage
  isOpen: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Confirms the deletion of a page. */
export function DeletePageDialog({ page, isOpen, onClose, onDeleted }: DeletePageDialogProps) {
  const deletion = useDeletePage()
  const finish = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t(deletion.isPending ? 'deleteBusy' : 'deleteTitle')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(page, { onSuccess: finish })}
      onClose={onClose}
    >
      {t('deleteText', { name: page.name })}
    </ConfirmDialog>
  )
}
