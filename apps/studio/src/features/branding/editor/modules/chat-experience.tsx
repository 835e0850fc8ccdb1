import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { type BrandedEvent, changedVisibility, maxAliasLength } from '@marquee/domain/branding'
import { useFlag, usePlan } from '#features/flags/public.ts'
import { Select } from '#ui/select/select.tsx'
import { alwaysValid, type BrandingModule, type PanelProps } from '../branding-module.ts'
import { PausedTextField } from '../paused-text.tsx'
import { t } from '../room-texts.ts'

export const chatExperience: BrandingModule = {
  id: 'chatExperience',
  group: 'engagement',
  title: () => t('chatExperience'),
  scope: {
    fields: [
      'public_chat_disabled',
      'chat_visibilty',
      'broadcast_chat_disabled',
      'discussions_chat_disabled',
      'booth_chat_disabled',
      'gifs_enabled',
      'thread_chat_disabled',
      'p2p_chat_disabled',
      'have_text_qna',
      'have_video_qna',
      'assign_speaker_qna',
      'is_text_qna_moderated',
      'anonymous_qna_enabled',
      'show_answerers_identity',
      'textqna_answerers_alias',
    ],
  },
  validity: alwaysValid,
  Panel: ChatExperiencePanel,
}

type SwitchField = {
  [Field in keyof BrandedEvent]: BrandedEvent[Field] extends boolean ? Field : never
}[keyof BrandedEvent]
type Toggle = (field: SwitchField, label: string, isInverse?: boolean) => React.ReactNode

function ChatExperiencePanel(props: PanelProps) {
  const { event, edited, changeFields } = props
  const { fields } = edited
  const hasVisibility = useFlag('useChatVisibility')
  const hasThreads = useFlag('useNewChatApp')
  const hasInPlan = usePlan()
  const hasBooths = fields.show_event_booths && event.event_type !== 'Webinar' && hasInPlan('booths_tab')
  const toggle: Toggle = (field, label, isInverse = false) => (
    <Switch
      label={label}
      checked={fields[field] !== isInverse}
      onChange={({ currentTarget }) => changeFields({ [field]: currentTarget.checked !== isInverse })}
    />
  )
  return (
    <Stack gap="md">
      {hasVisibility ? (
        <VisibilitySelect {...props} />
      ) : (
        <Switch
          label={t('publicChat')}
          checked={!fields.public_chat_disabled}
          onChange={({ currentTarget }) =>
            changeFields(changedVisibility(fields, { public_chat_disabled: !currentTarget.checked }))
          }
        />
      )}
      {toggle('broadcast_chat_disabled', t('sessionChat'), true)}
      {hasThreads && toggle('thread_chat_disabled', t('threadedChat'), true)}
      {toggle('gifs_enabled', t('gifs'))}
      {toggle('p2p_chat_disabled', t('directMessage'), true)}
      {toggle('discussions_chat_disabled', t('roomChat'), true)}
      {hasBooths && toggle('booth_chat_disabled', t('boothChat'), true)}
      {toggle('have_text_qna', t('textQna'))}
      {fields.have_text_qna && <QuestionFields {...props} toggle={toggle} />}
      <Switch
        label={t('videoQna')}
        description={t('videoQnaText')}
        checked={fields.have_video_qna}
        onChange={({ currentTarget }) => changeFields({ have_video_qna: currentTarget.checked })}
      />
    </Stack>
  )
}

function VisibilitySelect({ edited: { fields }, changeFields }: PanelProps) {
  const choices = [
    { value: 'PUBLIC', label: t('onForAll') },
    { value: 'PRIVATE', label: t('announcementsOnly') },
    { value: 'OFF', label: t('off') },
  ] as const
  return (
    <Select
      label={t('chatVisibility')}
      options={choices}
      value={fields.chat_visibilty}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value)
        if (chosen) changeFields(changedVisibility(fields, { chat_visibilty: chosen.value }))
      }}
    />
  )
}

function QuestionFields({ edited: { fields }, changeFields, toggle }: PanelProps & { toggle: Toggle }) {
  const canAssign = useFlag('assignQnaToSpeaker')
  return (
    <>
      {toggle('is_text_qna_moderated', t('moderateQna'))}
      {canAssign && toggle('assign_speaker_qna', t('assignQna'))}
      {toggle('anonymous_qna_enabled', t('anonymousQna'))}
      {toggle('show_answerers_identity', t('answerersIdentity'))}
      {!fields.show_answerers_identity && (
        <PausedTextField
          label={t('answerersAlias')}
          placeholder={t('host')}
          maxLength={maxAliasLength}
          maw={320}
          value={fields.textqna_answerers_alias}
          onChange={(text) => changeFields({ textqna_answerers_alias: text })}
        />
      )}
    </>
  )
}
