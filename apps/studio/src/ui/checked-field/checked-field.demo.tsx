import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { EmailField } from './email-field.tsx'
import { WebAddressField } from './web-address-field.tsx'
import { WebFontFields } from './web-font-fields.tsx'

function CheckedFieldDemo() {
  const [email, setEmail] = useState('')
  const [address, setAddress] = useState('')
  const [font, setFont] = useState({ name: 'Inter', address: '' })
  return (
    <Stack gap="sm">
      <EmailField label="Email" value={email} onChange={setEmail} />
      <WebAddressField label="Where the button leads" value={address} onChange={setAddress} />
      <WebFontFields value={font} onChange={setFont} />
      <Text size="sm">{`Told of ${[email, address, font.name, font.address].join(' | ')}`}</Text>
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Checked field', Show: CheckedFieldDemo }
