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
import { useAdvancedOptions } from '../use-advanced-options.ts'

const schemes = [
  { value: 'light', label: p('light') },
  { value: 'dark', label: p('dark') },
  { value: 'auto', label: p('system') },
]

/** How the studio looks in this browser. */
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
