import { Text, Title } from '@mantine/core'
import { maxTabTitleLength } from '@marquee/domain/branding'
import type { Stage } from '@marquee/domain/stage'
import { useState } from 'react'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useChangeStage } from '../stage-queries.ts'
import { t } from '../texts.ts'

type PeopleSettingsProps = { eventId: string; canEdit: boolean; stage: Stage }

/** Who in the room sees who else is there. If everyone does, speakers need no separate choice (BR-240). */
export function PeopleSettings({ eventId, canEdit, stage }: PeopleSettingsProps) {
  const change = useChangeStage(eventId)
  const { show_attendees, show_people_tab_speakers } = stage
  return (
    <>
      <Title order={3} size="h5">
        {t('settings.people')}
      </Title>
      <SavingSwitch
        label={t('settings.attendees')}
        description={t('settings.attendeesText')}
        isOn={show_attendees}
        isLocked={!canEdit}
        onSave={(show_attendees) => change.mutateAsync({ show_attendees })}
      />
      {!show_attendees && (
        <SavingSwitch
          label={t('settings.attendeesForSpeakers')}
          isOn={show_people_tab_speakers}
          isLocked={!canEdit}
          onSave={(show_people_tab_speakers) => change.mutateAsync({ show_people_tab_speakers })}
        />
      )}
      {(show_attendees || show_people_tab_speakers) && (
        <TabTitle {...{ eventId, canEdit }} saved={stage.people_tab_title} />
      )}
      <SavingSwitch
        label={t('settings.direct')}
        description={t('settings.directText')}
        isOn={!stage.p2p_chat_disabled}
        isLocked={!canEdit}
        onSave={(isOn) => change.mutateAsync({ p2p_chat_disabled: !isOn })}
      />
    </>
  )
}

/** Saved on blur or Enter. */
function TabTitle({ eventId, canEdit, saved }: { eventId: string; canEdit: boolean; saved: string }) {
  const change = useChangeStage(eventId)
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const title = typed?.trim()
    if (title === undefined || title === saved) return
    const stays = (now: string | undefined) => (now?.trim() === title ? undefined : now)
    change.mutate(
      { people_tab_title: title },
      {
        onSuccess: () => {
          announce(t('settings.tabTitleSaved'))
          setTyped(stays)
        },
      },
    )
  }
  return (
    <div>
      <TextField
        label={t('settings.tabTitle')}
        placeholder={t('settings.tabTitleDefault')}
        maxLength={maxTabTitleLength}
        disabled={!canEdit}
        value={typed ?? saved}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      {change.error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {sentenceOf(change.error)}
        </Text>
      )}
    </div>
  )
}
