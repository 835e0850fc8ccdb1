import { Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { Tooltip } from '#ui/tooltip/tooltip.tsx'
import classes from './editor.module.css'
import { t } from './entering-texts.ts'

type LockableSwitchProps = {
  label: string
  description: string
  isOn: boolean
  /** BR-302. */
  isLocked?: boolean
  onToggle: (isOn: boolean) => void
}

/** A switch with a sentence about it, which says why it can’t be changed shortly before the start. */
export function LockableSwitch({
  label,
  description,
  isOn,
  isLocked = false,
  onToggle,
}: LockableSwitchProps) {
  return (
    <Stack gap={4}>
      <Tooltip label={t('locked')} isDisabled={!isLocked}>
        <div className={classes['locked']}>
          <Switch
            label={label}
            checked={isOn}
            disabled={isLocked}
            onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
          />
        </div>
      </Tooltip>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
    </Stack>
  )
}
