import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { TimeField } from './time-field.tsx'

function TimeFieldDemo() {
  const [open, setOpen] = useState('09:30')
  const [any, setAny] = useState('')
  return (
    <Stack gap="sm">
      <TimeField label="Opens" min="09:00" max="17:30" isRequired value={open} onChange={setOpen} />
      <TimeField label="Any time" value={any} onChange={setAny} />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Time field', Show: TimeFieldDemo }
