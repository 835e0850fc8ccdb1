import '@mantine/core/styles/Switch.css'
import {
  isMantineColorScheme,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { p } from '../preference-texts.ts'
import { useLocalStorage } from '@mantine/hooks'
import { localKeys } from '#lib/storage-keys.ts'

const schemes = [
  { value: 'light', label: p('light') },
  { value: 'dark', label: p('dark') },
  { value: 'auto', label: p('system') },
]

/** The studio's appearance in this browser. */
export function LookFields() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [now] = useState(() => formatDateTime(new Date()))
  const [isAdvanced, setIsAdvanced] = useAdvancedOptions()
  return (
    <Stack gap="lg">
      <div>
        <Text size="sm" fw={500} mb="xs" id="color-scheme">
          {p('scheme')}
        </Text>
        <SegmentedControl
          aria-labelledby="color-scheme"
          data={schemes}
          value={colorScheme}
          onChange={(scheme) => isMantineColorScheme(scheme) && setColorScheme(scheme)}
        />
      </div>
      <div>
        <Text size="sm" fw={500}>
          {p('zone')}
        </Text>
        <Text size="sm" c="dimmed">
          {p('zoneText', { now })}
        </Text>
      </div>
      <Switch
        label={p('advanced')}
        description={p('advancedText')}
        checked={isAdvanced}
        onChange={(change) => setIsAdvanced(change.currentTarget.checked)}
      />
    </Stack>
  )
}

/** Whether rarely used options are shown, stored in this browser (SH-363). */
function useAdvancedOptions(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useLocalStorage({
    key: localKeys.advancedOptions,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isOn, setIsOn]
}
