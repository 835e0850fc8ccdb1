import { Group } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { CalendarPicker } from './calendar-picker.tsx'

function CalendarPickerDemo() {
  const [day, setDay] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>('2027-03-30')
  return (
    <Group gap="lg" align="start">
      <CalendarPicker label="Day" zone="Europe/Berlin" canDeselect value={day} onChange={setDay} />
      <CalendarPicker
        label="Three days, also past ones"
        zone="Europe/Berlin"
        durationDays={3}
        hasPast
        value={start}
        onChange={setStart}
      />
    </Group>
  )
}

export const demo: WidgetDemo = { name: 'Calendar picker', Show: CalendarPickerDemo }
