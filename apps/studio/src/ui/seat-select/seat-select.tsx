import { Select } from '@mantine/core'
import { seatOptions, seatWords } from '@marquee/domain/inputs'

type SeatSelectProps = {
  label: string
  value: number
  onChange: (seats: number) => void
  error?: string | undefined
}

const options = seatOptions.map((seats) => ({ value: String(seats), label: seatWords(seats) }))

/** How many seats there are, from 1 to 50 (WI-027 to WI-029). */
export function SeatSelect({ label, value, onChange, error }: SeatSelectProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={options}
      value={String(value)}
      error={error}
      onChange={(seats) => seats !== null && onChange(Number(seats))}
    />
  )
}
