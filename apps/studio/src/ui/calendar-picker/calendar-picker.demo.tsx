import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { CalendarPicker } from './calendar-picker.tsx'

function CalendarPickerDemo() {
  const [day, setDay] = useState('')
  return (
    <Stack gap="sm">
      <CalendarPicker
        label="Three days"
        zone="Europe/Berlin"
        durationDays={3}
        isClearable
        value={day}
        onChange={setDay}
      />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Calendar picker', Show: CalendarPickerDemo }
