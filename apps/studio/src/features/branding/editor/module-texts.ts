/** The texts of the modules that need no files. Texts that the spec quotes are word for word. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('branding-modules', {
  themebase: 'Button & Card Color',
  buttonBackground: 'Button background',
  buttonText: 'Button font',
  sameScreenSaver: 'Screensaver color same as button color',
  sameScreenSaverText: 'The screensaver is what the stage shows while nothing plays.',
  screenSaverBackground: 'Screensaver background',
  screenSaverText: 'Screensaver font',
  landingAgendaBackground: 'Landing Agenda Background',
  background: 'Background color',
  backgroundText: 'Behind the agenda and everything else below the head of the event page.',
  bufferVideo: 'Buffer Video',
})
