import { maxTagNameLength } from '@marquee/domain/tags'
import { usePermission } from '#features/permissions/public.ts'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { t } from '../texts.ts'

/** Adds a tag by its name. */
export function NewTagForm({ onAdd }: { onAdd: (name: string) => void }) {
  const decision = usePermission('event:update')
  return (
    <QuickAdd
      label={t('newTag')}
      addLabel={t('add')}
      maxLength={maxTagNameLength}
      lockedReason={decision.allowed ? undefined : decision.sentence}
      onAdd={onAdd}
    />
  )
}
