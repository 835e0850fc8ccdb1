import { maxTagNameLength } from '@marquee/domain/tags'
import { NewByTitleForm, usePermission } from '#features/permissions/public.ts'
import { useCreateTag } from '../tag-mutations.ts'
import { t } from '../texts.ts'

/** Adds a tag by its name. */
export function NewTagForm() {
  const creation = useCreateTag()
  return (
    <NewByTitleForm
      label={t('newTag')}
      addLabel={t('add')}
      maxLength={maxTagNameLength}
      decision={usePermission('event:update')}
      isBusy={creation.isPending}
      onAdd={(name, clear) => creation.mutate(name, { onSuccess: clear })}
    />
  )
}
