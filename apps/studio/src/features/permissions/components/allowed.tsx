import type { Permission, Placement } from '@marquee/domain/permissions'
import type { ReactNode } from 'react'
import { usePermission } from '../use-permission.ts'

type AllowedProps = Placement & { to: Permission | readonly Permission[]; children: ReactNode }

/** `children` for whoever may do it; nothing for everybody else. For places; actions say why by `DecidedButton`. */
export function Allowed({ to, workspaceId, children }: AllowedProps) {
  const { allowed } = usePermission(to, workspaceId === undefined ? {} : { workspaceId })
  return allowed ? children : null
}
