import '@mantine/core/styles/Code.css'
import { Code, Group } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { CopyButton } from './copy-button.tsx'

export const demo: WidgetDemo = {
  name: 'Copy button',
  Show: () => (
    <Group gap="xs">
      <Code>mq_0123456789</Code>
      <CopyButton name="the token" value="mq_0123456789" />
      <CopyButton name="the link" value="https://example.org" label="Copy link" />
    </Group>
  ),
}
