import '@mantine/core/styles/NumberInput.css'
import { ActionIcon, Group, NumberInput, type NumberInputHandlers } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { typedOver } from '../typed-over/typed-over.ts'

type NumberStepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** Defaults: 0, none and 1 (WI-045 to WI-047). */
  min?: number
  max?: number
  step?: number
  description?: string
  error?: string | undefined
}

/** A number field with step buttons and arrow keys; keeps the last valid number while empty. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 0, max = Number.POSITIVE_INFINITY, step = 1, error, ...field } = props
  const steps = useRef<NumberInputHandlers>(null)
  // Empty or out of range while typing; an empty field shows the value again on blur.
  const [typed, setTyped] = useState<number | string>()
  const change = (to: number | string) => {
    const isValid = typeof to === 'number' && to >= min && to <= max
    setTyped(isValid ? undefined : to)
    if (isValid) onChange(to)
  }
  return (
    <NumberInput
      {...field}
      {...typedOver}
      error={error}
      value={typed ?? value}
      min={min}
      max={max}
      step={step}
      handlersRef={steps}
      allowDecimal={!Number.isInteger(step)}
      allowNegative={min < 0}
      hideControls
      rightSectionWidth="auto"
      rightSection={
        <Steps
          isAtMin={value <= min}
          isAtMax={value >= max}
          onLess={() => steps.current?.decrement()}
          onMore={() => steps.current?.increment()}
        />
      }
      onChange={change}
      onBlur={() => typed === '' && setTyped(undefined)}
    />
  )
}

type StepsProps = { isAtMin: boolean; isAtMax: boolean; onLess: () => void; onMore: () => void }

/** For pointers only: the field itself handles the arrow keys. */
function Steps({ isAtMin, isAtMax, onLess, onMore }: StepsProps) {
  const common = { variant: 'subtle', color: 'gray', size: 'md', tabIndex: -1 } as const
  return (
    <Group gap={0} wrap="nowrap" aria-hidden>
      <ActionIcon {...common} disabled={isAtMin} onClick={onLess}>
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon {...common} disabled={isAtMax} onClick={onMore}>
        <IconPlus size={16} />
      </ActionIcon>
    </Group>
  )
}
