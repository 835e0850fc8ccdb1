import {
  Button,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type ModalProps,
  type NotificationProps,
  type OverlayProps,
  type MenuProps,
  rem,
  type SelectProps,
  Tooltip,
} from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'
import { searchedOver } from '../typed-over/typed-over.ts'
import classes from './theme.module.css'

const t = defineTexts('theme', { close: 'Close', dismiss: 'Dismiss' })

/** A getter, because the language is set after this module has loaded. */
const labelOf = (key: 'close' | 'dismiss') => ({
  get 'aria-label'() {
    return t(key)
  },
})

const indigo: MantineColorsTuple = [
  '#f1f2ff',
  '#e2e4fe',
  '#c8ccfb',
  '#a9aff7',
  '#8b92f0',
  '#5f67df',
  '#555cd6',
  '#484ec6',
  '#3b40a6',
  '#2d3180',
]

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e9ee',
  '#d9dde5',
  '#c3c9d4',
  '#98a1b2',
  '#5f697b',
  '#475063',
  '#2f3644',
  '#171b24',
]

const dark: MantineColorsTuple = [
  '#dfe2ea',
  '#c3c8d4',
  '#98a0b1',
  '#6b7283',
  '#2d323d',
  '#252a34',
  '#1a1e26',
  '#101319',
  '#0c0e13',
  '#07080b',
]

const shadow = '0 1px 2px rgb(16 19 25 / 6%), 0 8px 24px rgb(16 19 25 / 12%)'

/** The default size of a button: as high as a field. */
const baseButton = {
  '--button-height': 'var(--button-height-sm)',
  '--button-padding-x': 'var(--button-padding-x-sm)',
  '--button-fz': 'var(--mantine-font-size-sm)',
}

/** Like `Component.extend`, for components that the first paint doesn't need: importing them would load them. */
type LazyComponent<Props> = { defaultProps: Partial<Props>; classNames?: Record<string, string | undefined> }

/** How the studio looks: one accent, grays with a trace of blue, a 4 px grid, one shadow. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 5 },
  colors: { indigo, gray, dark },
  black: '#171b24',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: "'Inter Variable', 'Inter fallback', 'Inter fallback on Linux', system-ui, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.5' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  components: {
    Button: Button.extend({
      // WI-048.
      defaultProps: { size: 'base' },
      vars: (_theme, { size }) => ({ root: size === 'base' ? baseButton : {} }),
    }),
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: labelOf('close'),
        transitionProps: { duration: 120 },
        // A <header> outside an article has the role of a banner, and the page already has one.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: { content: classes.raised, header: classes.raisedHeader, title: classes.title },
    } satisfies LazyComponent<ModalProps>,
    // Matches the other checkboxes: `base.css`.
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } } satisfies LazyComponent<CheckboxProps>,
    Drawer: {
      defaultProps: {
        closeButtonProps: labelOf('close'),
        transitionProps: { duration: 160 },
        attributes: { header: { role: 'presentation' } },
      },
      classNames: { title: classes.title },
    } satisfies LazyComponent<DrawerProps>,
    Menu: {
      defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' },
    } satisfies LazyComponent<MenuProps>,
    Notification: {
      defaultProps: { closeButtonProps: labelOf('dismiss') },
    } satisfies LazyComponent<NotificationProps>,
    Select: {
      defaultProps: searchedOver,
    } satisfies LazyComponent<SelectProps>,
    Overlay: {
      defaultProps: { color: '#07080b', backgroundOpacity: 0.45 },
    } satisfies LazyComponent<OverlayProps>,
    Tooltip: Tooltip.extend({
      // WI-119.
      defaultProps: { openDelay: 400, transitionProps: { duration: 100 }, maw: 254, multiline: true },
    }),
  },
})

/** Replaces Mantine colors with a contrast under 4.5:1 on our grays, and adds the studio's own. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    // Behind pictures. Mantine's black is the color of text.
    '--marquee-ground': '#000000',
  },
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--marquee-raised': 'var(--mantine-color-white)',
    '--marquee-rail': 'var(--mantine-color-gray-0)',
    '--marquee-line': 'var(--mantine-color-gray-2)',
    '--marquee-hover': 'var(--mantine-color-gray-1)',
    '--marquee-active': 'var(--mantine-color-gray-2)',
    '--marquee-box': 'var(--mantine-color-white)',
    '--marquee-box-line': 'var(--mantine-color-gray-5)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--marquee-raised': '#161a22',
    '--marquee-rail': 'var(--mantine-color-dark-8)',
    '--marquee-line': 'var(--mantine-color-dark-5)',
    '--marquee-hover': 'var(--mantine-color-dark-6)',
    '--marquee-active': 'var(--mantine-color-dark-5)',
    '--marquee-box': 'var(--mantine-color-dark-6)',
    '--marquee-box-line': 'var(--mantine-color-dark-3)',
  },
})
