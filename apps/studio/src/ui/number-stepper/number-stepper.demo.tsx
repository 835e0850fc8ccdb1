import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { NumberStepper } from './number-stepper.tsx'

function NumberStepperDemo() {
  const [count, setCount] = useState(1)
  const [share, setShare] = useState(50)
  return (
    <Stack gap="sm">
      <NumberStepper label="Count" value={count} onChange={setCount} />
      <NumberStepper label="Share" min={10} max={100} step={5} value={share} onChange={setShare} />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Number stepper', Show: NumberStepperDemo }
