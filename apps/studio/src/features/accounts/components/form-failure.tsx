import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Why submitting a form failed. Screen readers announce it immediately. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <Alert color="red" role="alert" p="sm" icon={<IconAlertCircle size={18} aria-hidden="true" />}>
      {children}
    </Alert>
  )
}
