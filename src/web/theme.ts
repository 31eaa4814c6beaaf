import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { dark, foul, gray, signal, tide } from '#web/palette.ts'
import { breakpoints, line, radius, space, text, touch } from '#web/tokens.ts'

/** Scroll lock writes a style element, which the content policy forbids; base.css locks the page instead. */
const dialog = {
  radius: 'lg',
  lockScroll: false,
  overlayProps: { backgroundOpacity: 0.45, blur: 2 },
}

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 6 },
  colors: { tide, foul, signal, gray, dark },
  black: gray[9],
  fontFamily: 'var(--body)',
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '720',
    sizes: {
      h1: { fontSize: 'calc(1.75rem * var(--display-size))', lineHeight: '1.15' },
      h2: { fontSize: 'calc(1.375rem * var(--display-size))', lineHeight: '1.2' },
    },
  },
  defaultRadius: 'md',
  spacing: space,
  radius,
  fontSizes: text,
  lineHeights: line,
  breakpoints,
  cursorType: 'pointer',
  autoContrast: true,
  luminanceThreshold: 0.38,
  respectReducedMotion: true,
  shadows: { md: `0 10px 30px -12px ${gray[9]}40`, xl: `0 24px 60px -18px ${gray[9]}55` },
  components: {
    ActionIcon: { defaultProps: { size: touch } },
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    DateInput: { defaultProps: { size: 'md' } },
    DateTimePicker: { defaultProps: { size: 'md' } },
    Drawer: { defaultProps: dialog },
    // On a phone what opens from a dialog blinks without end when it hides while its button seems out of sight.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, hideDetached: false } },
    Modal: { defaultProps: { ...dialog, centered: true } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Popover: { defaultProps: { hideDetached: false } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', comboboxProps: { hideDetached: false } } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    TextInput: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
})

/** Soft buttons on dark: the stock alpha tints fall under 4.5 to 1, and a paler one looks switched off. */
const tinted = Object.entries({ tide, foul, signal, gray }).flatMap(([name, steps]) => [
  [`--mantine-color-${name}-light`, `color-mix(in srgb, ${steps[5]} 40%, ${dark[7]})`],
  [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${steps[5]} 48%, ${dark[7]})`],
  [`--mantine-color-${name}-light-color`, steps[1]],
])

const inBoth = { '--mantine-color-body': 'var(--page)', '--mantine-color-dimmed': 'var(--ink-2)' }

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...inBoth,
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-disabled-color': gray[6],
    '--mantine-color-error': foul[6],
  },
  dark: {
    ...inBoth,
    '--mantine-color-default': dark[7],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-disabled-color': dark[2],
    '--mantine-color-error': foul[3],
    '--mantine-color-anchor': tide[3],
    ...Object.fromEntries(tinted),
  },
})
