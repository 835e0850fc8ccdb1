import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { SeatSelect } from './seat-select.tsx'

function SeatSelectDemo() {
  const [seats, setSeats] = useState(1)
  return <SeatSelect label="Seats" value={seats} onChange={setSeats} />
}

export const demo: WidgetDemo = { name: 'Seats', Show: SeatSelectDemo }
