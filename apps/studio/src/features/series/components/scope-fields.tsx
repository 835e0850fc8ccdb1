import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { type ChangeScope, changeScopes } from '@marquee/domain/series'
import { t } from '../texts.ts'

type ScopeFieldsProps = {
  scope: ChangeScope
  /** Whether to change events that were edited separately too. */
  includesDetached: boolean
  onScope: (scope: ChangeScope) => void
  onIncludesDetached: (includesDetached: boolean) => void
}

/** Which occurrences a change applies to (EV-088). */
export function ScopeFields({ scope, includesDetached, onScope, onIncludesDetached }: ScopeFieldsProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('scope')}
        value={scope}
        onChange={(value) => onScope(changeScopes.find((candidate) => candidate === value) ?? scope)}
      >
        <Stack gap="xs" pt="xs">
          {changeScopes.map((value) => (
            <Radio key={value} value={value} label={t(`scope.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {scope !== 'this' && (
        <Checkbox
          label={t('includeDetached')}
          checked={includesDetached}
          onChange={(choice) => onIncludesDetached(choice.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
