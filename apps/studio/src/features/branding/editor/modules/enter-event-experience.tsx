import { Alert, Stack } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import {
  callToActionFaults,
  maxCallToActionLength,
  withoutCallToAction,
  withoutEarlyEntry,
} from '@marquee/domain/branding'
import { eventLinks } from '@marquee/domain/events'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { planQuery } from '#features/flags/public.ts'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { BrandingModule, PanelProps } from '../branding-module.ts'
import { t } from '../entering-texts.ts'
import { LockableSwitch } from '../lockable-switch.tsx'

export const enterEventExperience: BrandingModule = {
  id: 'enterEventExperience',
  group: 'enteringEvent',
  title: () => t('enterEvent'),
  scope: {
    fields: ['disable_enter_event_button', 'enable_tech_check', 'show_onboarding'],
    theme: ['custom_cta_enabled', 'custom_cta_link_to', 'custom_cta_button_text', 'custom_cta_button_url'],
  },
  validity: ({ theme }) => Object.values(callToActionFaults(theme))[0],
  Panel: EnterEventPanel,
}

function EnterEventPanel(props: PanelProps) {
  const { edited, changeFields, changeTheme, isLocked } = props
  const { fields, theme } = edited
  return (
    <Stack gap="md">
      {isLocked && <Alert color="indigo">{t('locked')}</Alert>}
      <LockableSwitch
        label={t('enterButton')}
        description={t('enterButtonText')}
        isOn={!fields.disable_enter_event_button}
        isLocked={isLocked}
        onToggle={(isOn) => {
          changeFields({ disable_enter_event_button: !isOn })
          if (!isOn) changeTheme(withoutEarlyEntry(theme))
        }}
      />
      <LockableSwitch
        label={t('customAction')}
        description={t('customActionText')}
        isOn={theme.custom_cta_enabled}
        isLocked={isLocked}
        onToggle={(isOn) => changeTheme({ custom_cta_enabled: isOn, ...(!isOn && withoutCallToAction()) })}
      />
      {theme.custom_cta_enabled && <CallToActionFields {...props} />}
      <LockableSwitch
        label={t('techCheck')}
        description={t('techCheckText')}
        isOn={fields.enable_tech_check}
        onToggle={(isOn) => changeFields({ enable_tech_check: isOn })}
      />
      <LockableSwitch
        label={t('profiles')}
        description={t('profilesText')}
        isOn={fields.show_onboarding}
        onToggle={(isOn) => changeFields({ show_onboarding: isOn })}
      />
    </Stack>
  )
}

function CallToActionFields({ event, edited: { theme }, changeTheme }: PanelProps) {
  const { data: plan } = useQuery(planQuery(useMe().organization.id))
  const faults = callToActionFaults(theme)
  const isCustom = theme.custom_cta_link_to === 'custom'
  const registration = plan && eventLinks(event, plan.venue_origin).registration
  return (
    <>
      <TextField
        label={t('buttonText')}
        maxLength={maxCallToActionLength.text}
        maw={320}
        value={theme.custom_cta_button_text}
        error={faults.custom_cta_button_text}
        onChange={({ currentTarget }) => changeTheme({ custom_cta_button_text: currentTarget.value })}
      />
      <Select
        label={t('linkTo')}
        options={[
          { value: 'registration', label: t('toRegistration') },
          { value: 'custom', label: t('toCustom') },
        ]}
        value={theme.custom_cta_link_to}
        onChange={(value) =>
          changeTheme({ custom_cta_link_to: value === 'custom' ? 'custom' : 'registration' })
        }
      />
      {isCustom ? (
        <TextField
          label={t('url')}
          maxLength={maxCallToActionLength.url}
          maw={420}
          value={theme.custom_cta_button_url}
          error={faults.custom_cta_button_url}
          onChange={({ currentTarget }) => changeTheme({ custom_cta_button_url: currentTarget.value })}
        />
      ) : (
        <TextField label={t('url')} maw={420} readOnly value={registration ?? ''} />
      )}
    </>
  )
}
