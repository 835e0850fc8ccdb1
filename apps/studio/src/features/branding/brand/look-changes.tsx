import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/Table.css'
import { ColorSwatch, Group, Stack, Table, Text } from '@mantine/core'
import { backgroundTypeOf, type ChangedValue, parseGradient, sameAsButton } from '@marquee/domain/branding'
import { modules } from '../editor/modules.ts'
import { t as fieldT } from '../editor/module-texts.ts'
import { t } from './texts.ts'

/** The settings that a kit or a theme changes, with their values before and after. */
export function LookChanges({ changes }: { changes: readonly ChangedValue[] }) {
  if (changes.length === 0) return <Text size="sm">{t('noChanges')}</Text>
  return (
    <Stack gap="sm">
      <Text size="sm">{t('changesText')}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-hidden />
            <Table.Th scope="col">{t('before')}</Table.Th>
            <Table.Th scope="col">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ part, field, before, after }) => (
            <Table.Tr key={`${part} ${field}`}>
              <Table.Th scope="row" fw={400}>
                {labelOf(field)}
              </Table.Th>
              <Table.Td>
                <Value value={before} />
              </Table.Td>
              <Table.Td>
                <Value value={after} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

function Value({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return t('default')
  if (value === sameAsButton.background || value === sameAsButton.text) return fieldT('sameScreenSaver')
  if (backgroundTypeOf(value) === 'image') return /[/.]/.test(value) ? t('picture') : value
  const gradient = parseGradient(value)
  const colors = gradient ? [gradient.from, gradient.to] : [value]
  return (
    <Group gap={6} wrap="nowrap">
      {colors.map((color) => (
        <ColorSwatch key={color} color={color} size={18} aria-hidden />
      ))}
      {gradient ? t('gradient') : value}
    </Group>
  )
}

/** The label of the field, or else the title of the module that edits it. */
function labelOf(field: string): string {
  switch (field) {
    case 'theme_secondary_color':
      return fieldT('buttonBackground')
    case 'secondary_text_color':
      return fieldT('buttonText')
    case 'screen_saver_background':
      return fieldT('screenSaverBackground')
    case 'screen_saver_text_color':
      return fieldT('screenSaverText')
    case 'theme_primary_color':
      return fieldT('popupBackground')
    case 'splash_background_color':
      return fieldT('background')
    default:
      return moduleOf(field) ?? field
  }
}

function moduleOf(field: string): string | undefined {
  const edits = (fields: readonly string[] = []) => fields.includes(field)
  return modules.find(({ scope }) => edits(scope.fields) || edits(scope.theme))?.title()
}
