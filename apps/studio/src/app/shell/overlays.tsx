import { useFocusReturn } from '@mantine/hooks'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { Suspense, useState } from 'react'
import type { PaletteAction } from '../palette/use-action-entries.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'

const CommandPalette = lazyPart(async () => (await import('../palette/command-palette.tsx')).CommandPalette)
const ActionDialog = lazyPart(async () => (await import('../palette/action-dialog.tsx')).ActionDialog)
const PersonDialog = lazyPart(async () => (await import('../palette/person-dialog.tsx')).PersonDialog)
const ShortcutsDialog = lazyPart(
  async () => (await import('../palette/shortcuts-dialog.tsx')).ShortcutsDialog,
)

type OverlaysProps = {
  isPaletteOpen: boolean
  closePalette: () => void
  isHelpOpen: boolean
  closeHelp: () => void
}

/** The palette with its dialogs, and the list of shortcuts, loaded when first opened. */
export function Overlays({ isPaletteOpen, closePalette, isHelpOpen, closeHelp }: OverlaysProps) {
  // Each unmounts as soon as it closes, so it can't return the focus itself.
  const [person, setPerson] = useState<PersonOfProfile>()
  const [action, setAction] = useState<PaletteAction>()
  useFocusReturn({ opened: isPaletteOpen || isHelpOpen || person !== undefined || action !== undefined })
  return (
    <Suspense>
      {isPaletteOpen ? (
        <CommandPalette isOpen onClose={closePalette} onPerson={setPerson} onAction={setAction} />
      ) : null}
      {action ? <ActionDialog action={action} onClose={() => setAction(undefined)} /> : null}
      {person ? <PersonDialog person={person} onClose={() => setPerson(undefined)} /> : null}
      {isHelpOpen ? <ShortcutsDialog isOpen onClose={closeHelp} /> : null}
    </Suspense>
  )
}
