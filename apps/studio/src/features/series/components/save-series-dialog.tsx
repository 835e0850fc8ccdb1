import { maxSeriesNameLength, type Series } from '@marquee/domain/series'
import { useState } from 'react'
import { WorkspaceSelect } from '#features/events/public.ts'
import { TagsField } from '#features/tags/public.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useCreateSeries, useUpdateSeries } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { FormDialog } from './form-dialog.tsx'

const draftOf = (series: Series | undefined, workspace: string | null) => ({
  name: series?.name ?? '',
  description: series?.description ?? '',
  workspace: series ? (series.workspace?.id ?? null) : workspace,
  tags: series?.tags ?? [],
})

type SaveSeriesDialogProps = {
  /** The series to edit; left out to create one. */
  series?: Series
  /** The team of a new series. */
  workspace?: string | null
  isOpen: boolean
  onClose: () => void
  onSaved?: (series: Series) => void
}

const bodyOf = (draft: ReturnType<typeof draftOf>) => ({
  ...draft,
  tags: draft.tags.map(({ id }) => id),
})

/** Creates a series, or edits the details of a series or repeating event (EV-087). */
export function SaveSeriesDialog(props: SaveSeriesDialogProps) {
  const { series, workspace = null, isOpen, onClose, onSaved } = props
  // The series when the form opened; later changes by others aren't sent.
  const [saved] = useState(() => draftOf(series, workspace))
  const [draft, setDraft] = useState(saved)
  const creation = useCreateSeries()
  const update = useUpdateSeries(series?.id ?? '')
  const saving = series ? update : creation
  const { error } = saving
  const set = (change: Partial<typeof draft>) => {
    saving.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const save = () => {
    const done = {
      onSuccess: (after: Series) => {
        onClose()
        onSaved?.(after)
      },
    }
    if (series) update.mutate(changedFields(bodyOf(saved), bodyOf(draft)), done)
    else creation.mutate(bodyOf(draft), done)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t(series ? 'editSeries' : 'createSeries')}
      {...(!series && { confirmLabel: t('create'), busyLabel: t('creating') })}
      isChanged={JSON.stringify(draft) !== JSON.stringify(saved)}
      canSubmit={draft.name.trim() !== ''}
      isBusy={saving.isPending}
      error={error}
      fields={['name', 'workspace', 'tags']}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        data-autofocus
        value={draft.name}
        maxLength={maxSeriesNameLength}
        error={fieldErrorOf(error, 'name')}
        onChange={(typing) => set({ name: typing.currentTarget.value })}
      />
      <TextArea
        label={t('description')}
        autosize
        minRows={2}
        value={draft.description}
        maxLength={10_000}
        onChange={(typing) => set({ description: typing.currentTarget.value })}
      />
      <WorkspaceSelect
        value={draft.workspace}
        permission={series ? 'series:update' : 'series:create'}
        error={fieldErrorOf(error, 'workspace')}
        onChange={(choice) => set({ workspace: choice })}
      />
      <TagsField value={draft.tags} error={fieldErrorOf(error, 'tags')} onChange={(tags) => set({ tags })} />
    </FormDialog>
  )
}
