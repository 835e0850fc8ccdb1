import { NativeSelect } from '@mantine/core'
import type { EventType } from '@marquee/domain/events'
import { defaultTemplateTitle } from '@marquee/domain/templates'
import { useState } from 'react'
import { TimeZoneSelect } from '#ui/time-zone-select/time-zone-select.tsx'
import { useCreateTemplate } from '../template-mutations.ts'
import { t } from '../texts.ts'
import { TemplateFormDialog } from './template-form-dialog.tsx'

type CreateTemplateDialogProps = { workspace: string | null; isOpen: boolean; onClose: () => void }

const types = ['Conference', 'Webinar'] as const satisfies EventType[]

/** Creates a blank template (EV-121, EV-130). */
export function CreateTemplateDialog({ workspace, isOpen, onClose }: CreateTemplateDialogProps) {
  const creation = useCreateTemplate()
  const [type, setType] = useState<(typeof types)[number]>('Conference')
  const [timezone, setTimezone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const close = () => {
    creation.reset()
    onClose()
  }
  return (
    <TemplateFormDialog
      isOpen={isOpen}
      onClose={close}
      texts={{ title: t('createTitle'), confirm: t('create'), busy: t('creating') }}
      draft={{ title: defaultTemplateTitle, description: '', workspace }}
      isBusy={creation.isPending}
      error={creation.error}
      onSubmit={(draft) => creation.mutate({ ...draft, event_type: type, timezone }, { onSuccess: onClose })}
    >
      <NativeSelect
        label={t('type')}
        data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={type}
        onChange={(choice) =>
          setType(types.find((value) => value === choice.currentTarget.value) ?? 'Conference')
        }
      />
      <TimeZoneSelect value={timezone} onChange={setTimezone} />
    </TemplateFormDialog>
  )
}
