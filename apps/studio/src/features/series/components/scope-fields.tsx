import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { type ChangeScope, changeScopes } from '@marquee/domain/series'
import { t } from '../texts.ts'

type ScopeFieldsProps = {
  scope: ChangeScope
  /** Whether events that were changed by themselves are changed too. */
  isAll: boolean
  onScope: (scope: ChangeScope) => void
  onAll: (isAll: boolean) => void
}

/** Which events of a repeating event a change is for (EV-088). */
export function ScopeFields({ scope, isAll, onScope, onAll }: ScopeFieldsProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('scope')}
        value={scope}
        onChange={(value) => onScope(changeScopes.find((one) => one === value) ?? scope)}
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
          checked={isAll}
          onChange={(choice) => onAll(choice.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
