import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { Select } from './select.tsx'
import type { SelectOption } from './select-option.ts'

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%2398a1b2'/%3E%3C/svg%3E"

const options: SelectOption[] = [
  { value: 'keynote', label: 'Keynote', subLabel: '42 minutes', previewImage: picture },
  { value: 'panel', label: 'Panel', badges: ['Draft', 'Private'], badgeLabel: 'State' },
  { value: 'closing', label: 'Closing words', subLabel: 'Still uploading', disabled: true },
]

function SelectDemo() {
  const [value, setValue] = useState<string | null>('keynote')
  return (
    <Stack>
      <Select label="Video" options={options} value={value} onChange={setValue} isSearchable isClearable />
      <Select label="Without options" options={[]} value={null} onChange={() => undefined} />
      <Select
        label="With an error"
        options={options}
        value={null}
        placeholder="Choose a video"
        error="Choose one."
        onChange={() => undefined}
      />
      <Select label="Disabled" options={options} value="panel" isDisabled onChange={() => undefined} />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Select', Show: SelectDemo }
