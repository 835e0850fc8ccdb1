import { useState } from 'react'
import { Stack } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { SavingSwitch } from './saving-switch.tsx'

export const demo: WidgetDemo = {
  name: 'Saving switch',
  Show: () => {
    const [isOn, setIsOn] = useState(false)
    return (
      <Stack>
        <SavingSwitch
          label="Reminders"
          description="An email one day before the event."
          isOn={isOn}
          onSave={async (value) => setIsOn(value)}
        />
        <SavingSwitch label="Rejected" isOn={false} onSave={() => Promise.reject(new Error('refused'))} />
        <SavingSwitch
          label="Locked"
          isOn
          isLocked
          lockedReason="Only an organization admin can change this."
          onSave={() => Promise.resolve()}
        />
      </Stack>
    )
  },
}
