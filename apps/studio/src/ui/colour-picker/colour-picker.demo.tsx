import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { ColourPicker } from './colour-picker.tsx'

function ColourPickerDemo() {
  const [background, setBackground] = useState<string>()
  return (
    <Stack gap="sm">
      <ColourPicker label="Background" value={background} onChange={setBackground} />
      <Text size="sm">{`Kept as ${background ?? 'nothing yet'}`}</Text>
      <ColourPicker
        label="Letters"
        description="Read on the background."
        value="rgba(255, 255, 255, 0.5)"
        error="They cannot be read on the background."
        onChange={setBackground}
      />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Colour picker', Show: ColourPickerDemo }
