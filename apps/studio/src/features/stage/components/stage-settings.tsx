import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { type Stage, startKinds, startKindWords } from '@marquee/domain/stage'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { SavingSelect } from '#ui/saving-select/saving-select.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { useChangeStage, useStage } from '../stage-queries.ts'
import { t } from '../texts.ts'
import { PeopleSettings } from './people-settings.tsx'

type SettingsProps = { eventId: string; canEdit: boolean }

/** How the sessions of the event start, whether they are recorded, and who sees who is there: a button that opens the dialog. */
export function StageSettings({ eventId, canEdit }: SettingsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('settings.open')}
      </Button>
      <Dialog isOpen={isOpen} title={t('settings.title')} onClose={() => setIsOpen(false)}>
        {({ leave }) => (
          <Stack gap="md">
            <Settings eventId={eventId} canEdit={canEdit} />
            <DialogFoot error={null}>
              <Button variant="default" onClick={leave}>
                {t('close')}
              </Button>
            </DialogFoot>
          </Stack>
        )}
      </Dialog>
    </>
  )
}

function Settings({ eventId, canEdit }: SettingsProps) {
  const stage = useStage(eventId)
  if (stage.error) return <Text role="alert">{sentenceOf(stage.error)}</Text>
  return stage.data ? (
    <Fields eventId={eventId} canEdit={canEdit} stage={stage.data} />
  ) : (
    <Skeleton height={160} />
  )
}

function Fields({ eventId, canEdit, stage }: SettingsProps & { stage: Stage }) {
  const change = useChangeStage(eventId)
  const options = startKinds.map((kind) => ({ value: kind, label: startKindWords[kind] }))
  return (
    <>
      <SavingSelect
        label={t('settings.starts')}
        {...(stage.is_locked && { description: t('settings.locked') })}
        options={options}
        value={stage.starts}
        isLocked={!canEdit || stage.is_locked}
        onSave={(value) => {
          const starts = startKinds.find((kind) => kind === value)
          return starts === undefined ? Promise.resolve() : change.mutateAsync({ starts })
        }}
      />
      <SavingSwitch
        label={t('settings.recorded')}
        description={t('settings.recordedText')}
        isOn={stage.is_recorded}
        isLocked={!canEdit}
        onSave={(is_recorded) => change.mutateAsync({ is_recorded })}
      />
      <SavingSwitch
        label={t('settings.speakers')}
        isOn={stage.speakers_control}
        isLocked={!canEdit}
        onSave={(speakers_control) => change.mutateAsync({ speakers_control })}
      />
      <PeopleSettings {...{ eventId, canEdit, stage }} />
    </>
  )
}
