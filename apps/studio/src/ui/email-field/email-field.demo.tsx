import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { EmailField } from './email-field.tsx'

function EmailFieldDemo() {
  const [email, setEmail] = useState('')
  return (
    <Stack gap="sm">
      <EmailField label="Email" value={email} onChange={setEmail} />
      <Text size="sm">{`Value: ${email}`}</Text>
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Email field', Show: EmailFieldDemo }
