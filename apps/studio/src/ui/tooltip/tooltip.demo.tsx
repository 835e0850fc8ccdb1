import { Button, Group } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { tipOf, Tips } from './tips.tsx'
import { Tooltip } from './tooltip.tsx'

export const demo: WidgetDemo = {
  name: 'Tooltip',
  Show: () => (
    <Group gap="xs">
      <Tooltip label="Better qualities are still being made. The video can be watched meanwhile, and shared with others.">
        <Button variant="default">Long text</Button>
      </Tooltip>
      <Tooltip label="Fewer than 3 rows remain." row={{ index: 7, count: 10 }}>
        <Button variant="default">Row 8 of 10</Button>
      </Tooltip>
      <Tooltip label="There is room below." row={{ index: 6, count: 10 }}>
        <Button variant="default">Row 7 of 10</Button>
      </Tooltip>
      <Tips>
        {['Shared tooltip', 'The same for the next'].map((label) => (
          <Button key={label} variant="default" {...tipOf(label)}>
            {label}
          </Button>
        ))}
      </Tips>
    </Group>
  ),
}
