import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { RichText } from './rich-text.tsx'

function RichTextDemo() {
  const [html, setHtml] = useState('<h2>Two days</h2><p>Talks, <strong>workshops</strong> and a party.</p>')
  const [note, setNote] = useState('<p>Bring a laptop.</p>')
  return (
    <Stack>
      <RichText label="About the event" value={html} onChange={setHtml} />
      <RichText label="Note" value={note} limit={40} height="6rem" onChange={setNote} />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Rich text', Show: RichTextDemo }
