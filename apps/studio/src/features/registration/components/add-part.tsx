import { Button, Group, Menu } from '@mantine/core'
import type { FormFieldKind } from '@marquee/domain/registration'
import { IconPlus } from '@tabler/icons-react'
import { kindWords, t } from '../texts.ts'
import { KindIcon } from './kind-icon.tsx'

const groups: readonly { name: 'text' | 'choice' | 'contact' | 'more'; kinds: readonly FormFieldKind[] }[] = [
  { name: 'text', kinds: ['textfield', 'textarea', 'number', 'date'] },
  { name: 'choice', kinds: ['radio', 'selectboxes', 'select', 'checkbox'] },
  { name: 'contact', kinds: ['phoneNumber', 'url', 'country', 'state'] },
  { name: 'more', kinds: ['consent', 'file', 'content', 'hidden'] },
]

type AddPartProps = {
  label: string
  onAdd: (kind: FormFieldKind) => void
  /** Missing in a section, because sections contain questions only. */
  onAddSection?: () => void
}

export function AddPart({ label, onAdd, onAddSection }: AddPartProps) {
  return (
    <Group gap="xs">
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            variant="default"
            size={onAddSection ? 'sm' : 'xs'}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
          {groups.map(({ name, kinds }) => (
            <div key={name} role="group" aria-label={t(`kinds.${name}`)}>
              <Menu.Label aria-hidden>{t(`kinds.${name}`)}</Menu.Label>
              {kinds.map((kind) => (
                <Menu.Item key={kind} leftSection={<KindIcon kind={kind} />} onClick={() => onAdd(kind)}>
                  {kindWords[kind]}
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      {onAddSection && (
        <Button variant="default" leftSection={<KindIcon kind="section" />} onClick={onAddSection}>
          {t('addSection')}
        </Button>
      )}
    </Group>
  )
}
