import type { ComponentType } from 'react'

/** A demo of a shared widget in all its states, for `/_/widgets`. */
export type WidgetDemo = {
  /** Its name in `docs/vocabulary.md` or `docs/spec/widgets.md`. */
  name: string
  Show: ComponentType
}
