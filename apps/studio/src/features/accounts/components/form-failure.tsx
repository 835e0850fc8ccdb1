import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Why a form was not taken, said at once by screen readers. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <Alert color="red" role="alert" p="sm" icon={<IconAlertCircle size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
