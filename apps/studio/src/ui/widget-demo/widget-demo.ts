import type { ComponentType } from 'react'

/** A shared widget as it is shown on `/_/widgets`: in all its states, to be tried by hand. */
export type WidgetDemo = {
  /** As it is called in `docs/vocabulary.md` or in `docs/spec/widgets.md`. */
  name: string
  Show: ComponentType
}
