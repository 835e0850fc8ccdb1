import { useFocusReturn } from '@mantine/hooks'
import { lazy, Suspense } from 'react'

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette.tsx')).CommandPalette,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../palette/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

type OverlaysProps = {
  isPaletteOpen: boolean
  closePalette: () => void
  isHelpOpen: boolean
  closeHelp: () => void
}

/** The palette and the list of shortcuts, loaded when first asked for. */
export function Overlays({ isPaletteOpen, closePalette, isHelpOpen, closeHelp }: OverlaysProps) {
  // Both leave at once when closed, so giving the focus back cannot be theirs.
  useFocusReturn({ opened: isPaletteOpen || isHelpOpen })
  return (
    <Suspense>
      {isPaletteOpen ? <CommandPalette isOpen onClose={closePalette} /> : null}
      {isHelpOpen ? <ShortcutsDialog isOpen onClose={closeHelp} /> : null}
    </Suspense>
  )
}
