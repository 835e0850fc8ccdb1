import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { TextArea } from './text-area.tsx'

function TextAreaDemo() {
  const [text, setText] = useState('What it is about.')
  return (
    <Stack gap="sm">
      <TextArea
        label="Description"
        rows={3}
        maxLength={200}
        value={text}
        onChange={(typing) => setText(typing.currentTarget.value)}
      />
      <TextArea
        label="Notes"
        description="Without a limit."
        value={text}
        onChange={(typing) => setText(typing.currentTarget.value)}
      />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Text area', Show: TextAreaDemo }
