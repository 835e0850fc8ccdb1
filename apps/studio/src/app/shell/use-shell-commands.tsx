import type { ReactNode } from 'react'

export function useShellCommands(): ReactNode {
  return null
}
