/**
 * A module of the branding editor: one panel with the settings that belong together. A module edits pending changes and never saves,
 * except one without fields, which saves by itself.
 */
import type { BrandedEvent, Chosen, ChosenTheme } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import type { ComponentType } from 'react'

export type GroupId = 'brandingSettings' | 'enteringEvent' | 'stage' | 'engagement'

export type PanelProps = {
  event: Event
  /** What was saved, with the pending changes over it. */
  edited: Chosen
  changeFields: (change: Partial<BrandedEvent>) => void
  changeTheme: (change: Partial<ChosenTheme>) => void
  /** While the stage has the font of the event page, changes of one go to both (BR-107). */
  fonts: { areSame: boolean; setSame: (areSame: boolean) => void }
  /** BR-300: settings that lock before the start of an event are locked now. */
  isLocked: boolean
}

export type BrandingModule = {
  /** Also the hash of the page's address that opens it. */
  id: string
  group: GroupId
  /** A function, because the language is set after this module has loaded. */
  title: () => string
  /** The fields that it edits. None for a module that saves by itself. */
  scope: { fields?: readonly (keyof BrandedEvent)[]; theme?: readonly (keyof ChosenTheme)[] }
  /** Why it can't be left or saved as it is; undefined if it can. */
  validity: (edited: Chosen, event: Event) => string | undefined
  Panel: ComponentType<PanelProps>
}

/** For modules whose controls produce nothing invalid. */
export const alwaysValid = () => undefined
