import { Button, Checkbox, Group, Menu, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { IconChevronDown, IconMailPlus } from '@tabler/icons-react'
import { countSelected, everyoneSelected, noneSelected, type Selection } from '#features/people/public.ts'
import type { RegistrantChange } from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { registrantChanges } from './registrant-actions.tsx'

type SelectionBarProps = {
  /** How many registrants match the filter. */
  count: number
  selection: Selection
  /** While the server counts the people of a change. */
  isBusy: boolean
  onSelect: (selection: Selection) => void
  onChange: (change: RegistrantChange) => void
  onEmail: () => void
}

/** Selects everyone who matches, and changes or emails all selected registrants together (RG-071, RG-072). */
export function SelectionBar(props: SelectionBarProps) {
  const { count, selection, isBusy, onSelect, onChange, onEmail } = props
  const selected = countSelected(selection, count)
  return (
    <Group gap="sm" role="group" aria-label={t('selection')} mih={36} mb="xs">
      <Checkbox
        label={t('selectAll', { count })}
        checked={selection.isAll && selected === count}
        indeterminate={selected > 0 && selected < count}
        onChange={({ currentTarget: { checked } }) => onSelect(checked ? everyoneSelected : noneSelected)}
      />
      {selected > 0 && (
        <>
          <Text size="sm" fw={500} role="status">
            {t('selected', { count: selected })}
          </Text>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                loading={isBusy}
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {t('actions')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconMailPlus size={16} aria-hidden />} onClick={onEmail}>
                {t('email')}
              </Menu.Item>
              {registrantChanges.map(({ change, Icon }) => (
                <Menu.Item
                  key={change}
                  leftSection={<Icon size={16} aria-hidden />}
                  onClick={() => onChange(change)}
                >
                  {t(change)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button size="xs" variant="subtle" onClick={() => onSelect(noneSelected)}>
            {t('clearSelection')}
          </Button>
        </>
      )}
    </Group>
  )
}
