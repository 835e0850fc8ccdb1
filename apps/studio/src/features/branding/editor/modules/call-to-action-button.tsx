import { Stack } from '@mantine/core'
import { demoFaults, maxDemoLength, refilledDemo } from '@marquee/domain/branding'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { BrandingModule, PanelProps } from '../branding-module.ts'
import { t } from '../entering-texts.ts'
import { LockableSwitch } from '../lockable-switch.tsx'

export const callToActionButton: BrandingModule = {
  id: 'callToActionButton',
  group: 'stage',
  title: () => t('callToAction'),
  scope: {
    fields: [
      'demo_link_enabled',
      'on_demand_demo_link_enabled',
      'demo_request_button_text',
      'demo_request_title',
      'demo_request_message',
      'custom_demo_cta_link_to',
      'custom_demo_cta_button_url',
    ],
  },
  validity: ({ fields }) => Object.values(demoFaults(fields))[0],
  Panel: CallToActionPanel,
}

function CallToActionPanel(props: PanelProps) {
  const { event, edited, changeFields } = props
  const { fields } = edited
  const isConference = event.event_type === 'Conference'
  const toggle = (field: 'demo_link_enabled' | 'on_demand_demo_link_enabled', isOn: boolean) => {
    const change = { [field]: isOn }
    changeFields({ ...change, ...refilledDemo({ ...fields, ...change }) })
  }
  return (
    <Stack gap="md">
      <LockableSwitch
        label={t('demo')}
        description={isConference ? t('demoText') : t('demoAlways')}
        isOn={fields.demo_link_enabled}
        onToggle={(isOn) => toggle('demo_link_enabled', isOn)}
      />
      {isConference && (
        <LockableSwitch
          label={t('onDemandDemo')}
          description={t('onDemandDemoText')}
          isOn={fields.on_demand_demo_link_enabled}
          onToggle={(isOn) => toggle('on_demand_demo_link_enabled', isOn)}
        />
      )}
      {(fields.demo_link_enabled || fields.on_demand_demo_link_enabled) && <DemoFields {...props} />}
    </Stack>
  )
}

function DemoFields({ edited: { fields }, changeFields }: PanelProps) {
  const faults = demoFaults(fields)
  return (
    <>
      <TextField
        label={t('buttonText')}
        maxLength={maxDemoLength.button}
        maw={320}
        value={fields.demo_request_button_text}
        error={faults.demo_request_button_text}
        onChange={({ currentTarget }) => changeFields({ demo_request_button_text: currentTarget.value })}
      />
      <Select
        label={t('afterwards')}
        options={[
          { value: 'confirmationMessage', label: t('showConfirmation') },
          { value: 'linkToNewTab', label: t('openTab') },
        ]}
        value={fields.custom_demo_cta_link_to}
        onChange={(value) =>
          changeFields({
            custom_demo_cta_link_to: value === 'linkToNewTab' ? 'linkToNewTab' : 'confirmationMessage',
          })
        }
      />
      {fields.custom_demo_cta_link_to === 'linkToNewTab' ? (
        <TextField
          label={t('url')}
          maw={420}
          value={fields.custom_demo_cta_button_url}
          error={faults.custom_demo_cta_button_url}
          onChange={({ currentTarget }) => changeFields({ custom_demo_cta_button_url: currentTarget.value })}
        />
      ) : (
        <>
          <TextField
            label={t('confirmationTitle')}
            maxLength={maxDemoLength.title}
            value={fields.demo_request_title}
            error={faults.demo_request_title}
            onChange={({ currentTarget }) => changeFields({ demo_request_title: currentTarget.value })}
          />
          <TextArea
            label={t('confirmationMessage')}
            maxLength={maxDemoLength.message}
            value={fields.demo_request_message}
            error={faults.demo_request_message}
            onChange={({ currentTarget }) => changeFields({ demo_request_message: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
