import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { TextField } from './text-field.tsx'

const initial = { text: 'Nearly full', email: 'ada@example.org', password: 'secret', number: '12' }

function TextFieldDemo() {
  const [texts, setTexts] = useState(initial)
  const field = (type: keyof typeof initial) => ({
    type,
    value: texts[type],
    onChange: (typing: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = typing.currentTarget
      setTexts((before) => ({ ...before, [type]: value }))
    },
  })
  return (
    <Stack gap="sm">
      <TextField label="Title" maxLength={20} {...field('text')} />
      <TextField label="Email" error="Enter a valid email address." {...field('email')} />
      <TextField label="Password" maxLength={32} {...field('password')} />
      <TextField label="Number" description="Without a limit." {...field('number')} />
      <TextField label="Locked" value="Locked" disabled readOnly />
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'Text field', Show: TextFieldDemo }
