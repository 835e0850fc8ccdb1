/** Whether a module of an event's branding may be left: pure, for the page that edits it and for the server alike. */

export const requiredField = 'This field is required'

/** What a background is filled with. */
export type BackgroundChoice = 'image' | 'color' | 'gradient'
/** One for desktops and one for phones; an address of a picture, or none. */
export type BackgroundSide = { choice: BackgroundChoice; image: string | null }
export type Background = { desktop: BackgroundSide; mobile: BackgroundSide }

export const missingImage = 'Upload an image, or choose a color.'

/** By side, where Image is selected but no image exists (UP-126, UP-127, UP-128): of hero, stage and video stream alike. */
export function backgroundFaults({ desktop, mobile }: Background): { desktop?: string; mobile?: string } {
  return {
    ...(lacksImage(desktop) && { desktop: missingImage }),
    ...(lacksImage(mobile) && { mobile: missingImage }),
  }
}

function lacksImage({ choice, image }: BackgroundSide): boolean {
  return choice === 'image' && !image?.trim()
}

export type StageNavigation = {
  show_discussion_rooms: boolean
  discussion_room_tab_title: string
  show_event_booths: boolean
  booth_tab_title: string
}

/** By field, the title of a tab that is on but has none (UP-129 to UP-131). */
export function stageNavigationFaults(navigation: StageNavigation) {
  const lacksTitle = (isOn: boolean, title: string) => isOn && title.trim() === ''
  const { show_discussion_rooms, discussion_room_tab_title, show_event_booths, booth_tab_title } = navigation
  return {
    ...(lacksTitle(show_discussion_rooms, discussion_room_tab_title) && {
      discussion_room_tab_title: requiredField,
    }),
    ...(lacksTitle(show_event_booths, booth_tab_title) && { booth_tab_title: requiredField }),
  }
}

/** A module whose font is custom needs its file (UP-132). */
export function customFontFault(font: { type: string; file: string | null }): string | undefined {
  return font.type === 'Custom' && !font.file?.trim() ? requiredField : undefined
}
