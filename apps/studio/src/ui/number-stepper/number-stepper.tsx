import '@mantine/core/styles/NumberInput.css'
import { ActionIcon, Group, NumberInput, type NumberInputHandlers } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { typedOver } from '../typed-over/typed-over.ts'

type NumberStepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** WI-045 to WI-047: 0, none and 1, unless told. */
  min?: number
  max?: number
  step?: number
  description?: string
  error?: string | undefined
}

/** A number, typed or stepped to by arrow keys and buttons; while the field is empty the last one counts. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 0, max = Number.POSITIVE_INFINITY, step = 1, error, ...field } = props
  const steps = useRef<NumberInputHandlers>(null)
  // Empty or out of bounds while it is typed, and nobody's value; leaving the field brings it back.
  const [typed, setTyped] = useState<number | string>()
  const change = (to: number | string) => {
    const isRight = typeof to === 'number' && to >= min && to <= max
    setTyped(isRight ? undefined : to)
    if (isRight) onChange(to)
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
          isLeast={value <= min}
          isMost={value >= max}
          onLess={() => steps.current?.decrement()}
          onMore={() => steps.current?.increment()}
        />
      }
      onChange={change}
      onBlur={() => typed === '' && setTyped(undefined)}
    />
  )
}

type StepsProps = { isLeast: boolean; isMost: boolean; onLess: () => void; onMore: () => void }

/** For pointers alone: the field itself hears the arrow keys. */
function Steps({ isLeast, isMost, onLess, onMore }: StepsProps) {
  const common = { variant: 'subtle', color: 'gray', size: 'md', tabIndex: -1 } as const
  return (
    <Group gap={0} wrap="nowrap" aria-hidden>
      <ActionIcon {...common} disabled={isLeast} onClick={onLess}>
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon {...common} disabled={isMost} onClick={onMore}>
        <IconPlus size={16} />
      </ActionIcon>
    </Group>
  )
}
