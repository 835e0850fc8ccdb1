import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import {
  type BrandedEvent,
  defaultTabTitles,
  maxTabDescriptionLength,
  maxTabTitleLength,
  navigationFaults,
} from '@marquee/domain/branding'
import { usePlan } from '#features/flags/public.ts'
import type { BrandingModule, PanelProps } from '../branding-module.ts'
import { PausedTextArea, PausedTextField } from '../paused-text.tsx'
import { t } from '../room-texts.ts'

export const stageNavigation: BrandingModule = {
  id: 'stageNavigation',
  group: 'stage',
  title: () => t('stageNavigation'),
  scope: {
    fields: [
      'show_discussion_rooms',
      'discussion_room_tab_title',
      'show_event_booths',
      'booth_tab_title',
      'booth_tab_title_2',
      'show_attendees',
      'people_tab_title',
      'show_people_tab_speakers',
      'speaker_tab_visible',
      'speaker_tab_title',
      'tab_descriptions',
    ],
  },
  validity: ({ fields }) => Object.values(navigationFaults(fields))[0],
  Panel: StageNavigationPanel,
}

type TitleField = keyof typeof defaultTabTitles
type SwitchField = {
  [Field in keyof BrandedEvent]: BrandedEvent[Field] extends boolean ? Field : never
}[keyof BrandedEvent]

function StageNavigationPanel({ event, edited: { fields }, changeFields }: PanelProps) {
  const hasInPlan = usePlan()
  const isWebinar = event.event_type === 'Webinar'
  const faults = navigationFaults(fields)
  const title = (field: TitleField, label: string) => (
    <PausedTextField
      label={label}
      placeholder={defaultTabTitles[field] || t('secondaryBooths')}
      maxLength={maxTabTitleLength}
      maw={320}
      value={fields[field]}
      error={faults[field]}
      onChange={(text) => changeFields({ [field]: text })}
    />
  )
  const toggle = (field: SwitchField, label: string) => (
    <Switch
      label={label}
      checked={fields[field]}
      onChange={({ currentTarget }) => changeFields({ [field]: currentTarget.checked })}
    />
  )
  return (
    <Stack gap="md">
      {!isWebinar && (
        <>
          {toggle('show_discussion_rooms', t('roomsTab'))}
          {fields.show_discussion_rooms && title('discussion_room_tab_title', t('roomsTitle'))}
        </>
      )}
      {!isWebinar && hasInPlan('booths_tab') && (
        <>
          {toggle('show_event_booths', t('boothsTab'))}
          {fields.show_event_booths && (
            <>
              {title('booth_tab_title', t('boothsTitle'))}
              {title('booth_tab_title_2', t('secondaryBoothsTitle'))}
            </>
          )}
        </>
      )}
      {toggle('show_attendees', t('attendeesTab'))}
      {!fields.show_attendees && toggle('show_people_tab_speakers', t('attendeesTabForSpeakers'))}
      {(fields.show_attendees || fields.show_people_tab_speakers) &&
        title('people_tab_title', t('attendeesTitle'))}
      {toggle('speaker_tab_visible', t('speakersTab'))}
      {fields.speaker_tab_visible && (
        <>
          {title('speaker_tab_title', t('speakersTitle'))}
          {isWebinar && (
            <PausedTextArea
              label={t('speakersDescription')}
              maxLength={maxTabDescriptionLength}
              value={fields.tab_descriptions.speakers}
              onChange={(speakers) => changeFields({ tab_descriptions: { speakers } })}
            />
          )}
        </>
      )}
    </Stack>
  )
}
