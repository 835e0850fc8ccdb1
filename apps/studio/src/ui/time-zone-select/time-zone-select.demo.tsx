import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

function TimeZoneSelectDemo() {
  const [zone, setZone] = useState('Europe/Berlin')
  return <TimeZoneSelect value={zone} at={new Date('2027-01-15T12:00Z')} onChange={setZone} />
}

export const demo: WidgetDemo = { name: 'Time zone', Show: TimeZoneSelectDemo }
