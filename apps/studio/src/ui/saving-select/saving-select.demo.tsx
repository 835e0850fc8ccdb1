import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { SavingSelect } from './saving-select.tsx'

const options = [
  { value: 'producer', label: 'Producer' },
  { value: 'coordinator', label: 'Coordinator' },
]

export const demo: WidgetDemo = {
  name: 'Saving select',
  Show: () => {
    const [role, setRole] = useState('producer')
    return (
      <Stack>
        <SavingSelect label="Role" options={options} value={role} onSave={async (value) => setRole(value)} />
        <SavingSelect
          label="Rejected"
          options={options}
          value="producer"
          onSave={() => Promise.reject(new Error('refused'))}
        />
        <SavingSelect
          label="Locked"
          description="Only an organization admin can change this."
          options={options}
          value="producer"
          isLocked
          onSave={() => Promise.resolve()}
        />
      </Stack>
    )
  },
}
