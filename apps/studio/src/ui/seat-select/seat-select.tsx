import { Select } from '@mantine/core'
import { seatOptions, formatSeats } from '@marquee/domain/inputs'

type SeatSelectProps = {
  label: string
  value: number
  onChange: (seats: number) => void
  error?: string | undefined
}

/** From 1 to 50 seats (WI-027 to WI-029). */
export function SeatSelect({ label, value, onChange, error }: SeatSelectProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={seatOptions.map((seats) => ({ value: String(seats), label: formatSeats(seats) }))}
      value={String(value)}
      error={error}
      onChange={(seats) => seats !== null && onChange(Number(seats))}
    />
  )
}
