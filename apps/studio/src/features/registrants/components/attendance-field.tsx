import { Group, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { type Attendance, attendances, attendanceWords } from '@marquee/domain/registrants'
import { columnWords } from '../texts.ts'

type AttendanceFieldProps = {
  value: Attendance
  description?: string
  isBusy?: boolean
  onChange: (attendance: Attendance) => void
}

/** How someone attends a hybrid event. */
export function AttendanceField({ value, description, isBusy = false, onChange }: AttendanceFieldProps) {
  return (
    <Radio.Group
      label={columnWords.attendance}
      description={description}
      value={value}
      onChange={(chosen) => {
        const attendance = attendances.find((one) => one === chosen)
        if (attendance !== undefined && !isBusy) onChange(attendance)
      }}
    >
      <Group gap="md" mt="xs">
        {attendances.map((attendance) => (
          <Radio key={attendance} value={attendance} label={attendanceWords[attendance]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
