import { Stack, Text } from '@mantine/core'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { FileDrop } from './file-drop.tsx'

const accept = '.png,.jpg'
const nothing = () => undefined

function FileDropDemo() {
  return (
    <Stack gap="lg">
      <FileDrop
        label="Logo"
        hint=".png, .jpg; transparent, maximum 1600x1600."
        accept={accept}
        onFiles={nothing}
      />
      <FileDrop
        label="Hero background"
        accept={accept}
        progress={{ name: 'stage.png', share: 0.42, onCancel: nothing }}
        onFiles={nothing}
      />
      <FileDrop
        label="Brochure"
        accept=".pdf"
        progress={{
          name: 'brochure.pdf',
          share: 0.8,
          note: 'Connection lost. Trying again…',
          onCancel: nothing,
        }}
        onFiles={nothing}
      />
      <FileDrop
        label="Poster"
        accept={accept}
        fault="Upload a 4:3 JPEG or PNG between 1,024px and 2,400px wide."
        onFiles={nothing}
        onRetry={nothing}
      />
      <FileDrop label="Font" accept=".woff2" onFiles={nothing} onRemove={nothing}>
        <Text size="sm">brand.woff2</Text>
      </FileDrop>
    </Stack>
  )
}

export const demo: WidgetDemo = { name: 'File drop', Show: FileDropDemo }
