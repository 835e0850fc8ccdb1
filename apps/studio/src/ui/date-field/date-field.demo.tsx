import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { DateField } from './date-field.tsx'

function DateFieldDemo() {
  const [day, setDay] = useState('2027-03-20')
  const [from, setFrom] = useState('')
  return (
    <Stack gap="sm">
      <DateField label="Day" min="2027-01-05" max="2027-12-31" value={day} onChange={setDay} />
      <DateField label="From" isOptional value={from} onChange={setFrom} />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Date field', Show: DateFieldDemo }
