import { chosenParts } from '@marquee/domain/events'
import type { Template } from '@marquee/domain/templates'
import { localOf } from '@marquee/domain/time-zones'
import { CopyDialog, type CopyDraft } from '#features/events/public.ts'
import { useCreateEventFromTemplate } from '../template-mutations.ts'
import { t } from '../texts.ts'

type UseTemplateDialogProps = { template: Template; isOpen: boolean; onClose: () => void }

/** Creates an event from the template, after asking for the title, the time and what to include. */
export function UseTemplateDialog({ template, isOpen, onClose }: UseTemplateDialogProps) {
  const creation = useCreateEventFromTemplate(template.id)
  const { title } = template
  return (
    <CopyDialog
      key={template.id}
      isOpen={isOpen}
      onClose={onClose}
      draftOf={() => draftOfTemplate(template, new Date())}
      texts={{
        title: t('useTitle'),
        sentence: t('useText', { title }),
        confirm: t('use'),
        busy: t('using'),
      }}
      lengthMinutes={template.duration_minutes}
      copying={creation}
    />
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** The initial draft: tomorrow at 10 a.m. in the template's time zone. */
export function draftOfTemplate({ title, timezone, workspace }: Template, now: Date): CopyDraft {
  const tomorrow = localOf(new Date(now.getTime() + dayMs), timezone).slice(0, 10)
  const start = `${tomorrow}T10:00`
  return {
    title,
    start,
    timezone,
    workspace: workspace?.id ?? null,
    is_test: false,
    take: [...chosenParts],
  }
}
