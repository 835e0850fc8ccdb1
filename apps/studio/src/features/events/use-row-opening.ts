import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * A click anywhere on a row opens what its link leads to. Its own controls do what they do, and so does a click that
 * wants another tab: for keys, the middle button and such clicks there is the link.
 */
export function useRowOpening() {
  const navigate = useNavigate()
  return (to: string) => ({
    onClick: (click: MouseEvent<HTMLTableRowElement>) => {
      const { target, currentTarget } = click
      const isElsewhere = !(target instanceof Element) || !currentTarget.contains(target)
      if (isElsewhere || target.closest('a, button, input, label') !== null) return
      if (click.metaKey || click.ctrlKey || click.shiftKey || window.getSelection()?.isCollapsed === false)
        return
      void navigate({ to })
    },
  })
}
