import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { SelectOption } from '../select/select-option.ts'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { MultiSelect } from './multi-select.tsx'

const options: SelectOption[] = [
  { value: 'recording', label: 'Recording' },
  { value: 'direct', label: 'Direct Recording' },
  { value: 'upload', label: 'Upload' },
  { value: 'clip', label: 'Clip', subLabel: 'Cut from another video' },
  { value: 'lab', label: 'Content Lab upload', disabled: true },
]

function MultiSelectDemo() {
  const [values, setValues] = useState(['recording', 'direct'])
  return (
    <Stack>
      <MultiSelect
        label="Sources"
        placeholder="All sources"
        options={options}
        values={values}
        onChange={setValues}
      />
      <MultiSelect
        label="Without options"
        placeholder="None"
        options={[]}
        values={[]}
        onChange={() => undefined}
      />
      <MultiSelect
        label="Disabled"
        placeholder="All sources"
        options={options}
        values={['clip']}
        isDisabled
        onChange={() => undefined}
      />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Multi-select', Show: MultiSelectDemo }
