import { dark, foul, gray, page, signal, tide } from '#web/palette.ts'

/** Inside and between things. In pixels: large text needs the room itself. */
export const space = {
  '3xs': '4px',
  '2xs': '8px',
  xs: '10px',
  sm: '12px',
  md: '16px',
  lg: '20px',
  xl: '24px',
  '2xl': '32px',
  '3xl': '48px',
}
export const radius = {
  xs: '4px',
  sm: '6px',
  control: '8px',
  md: '10px',
  card: '12px',
  lg: '14px',
  panel: '16px',
  xl: '22px',
}
export const text = {
  xs: '0.75rem',
  note: '0.8125rem',
  sm: '0.875rem',
  body: '0.9375rem',
  md: '1rem',
  lead: '1.0625rem',
  lg: '1.125rem',
  xl: '1.25rem',
}
export const line = { snug: '1.3', xs: '1.4', sm: '1.45', md: '1.55' }
/** As large as a finger needs. */
export const touch = 44
/** CSS writes these as they are: a media query reads no custom property. In em, so that large text counts. */
export const breakpoints = { xs: '30em', sm: '40em', md: '62.5em', lg: '68.75em', xl: '80em' }

const both = (light: string, inDark: string) => `light-dark(${light}, ${inDark})`

/** Whatever CSS knows by a name of its own beside the scales above. */
export const named = {
  display: '"Archivo Cut", "Archivo Fallback", system-ui, sans-serif',
  body: '"Instrument Sans", "Instrument Fallback", system-ui, sans-serif',
  strong: '600',
  tap: `${touch}px`,
  quick: '140ms',
  calm: '260ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',

  page: both(page.light, page.dark),
  surface: both('#fff', dark[7]),
  sunken: both('#efeee7', '#0d232f'),
  hover: both('#0a25330a', '#ffffff0d'),
  edge: both('#0a25331f', '#ffffff1c'),
  'edge-2': both('#0a253338', '#ffffff38'),
  // The border of what can be typed into: 3 to 1 against the field and the page.
  'field-edge': both('#788b92', '#68838d'),
  track: both('#0a25331a', '#ffffff1f'),
  shade: both('#0a253366', '#00000080'),
  'ink-1': both(gray[9], '#e4eced'),
  'ink-2': both('#48616b', '#9db1b8'),
  link: both(tide[8], '#7cc4c7'),

  brand: both(tide[7], tide[6]),
  'brand-soft': both('#ddeded', `${tide[6]}40`),
  // Under the pointer; in dark as far down as 3 to 1 against the page allows.
  'brand-hover': both('#0e3a4e', '#137580'),
  'on-brand': '#fff',
  signal: signal[4],
  'signal-strong': both(signal[6], signal[4]),
  ink: gray[9],
  danger: foul[6],
  'danger-mark': both(foul[5], foul[3]),

  // Header, plates and bars keep their deep water colour in both schemes.
  deep: '#0e3a4e',
  'deep-2': '#0a2c3c',
  'on-deep': '#fff',
  'on-deep-2': '#cfe0e3',
  plate: both('#0e3a4e', '#0e3442'),
  // Of a bay: in dark it lifts off the card it stands on.
  'bay-plate': both('#0e3a4e', '#24566b'),
  'plate-2': both('#0a2c3c', '#0a2733'),

  request: both(gray[7], '#bfd0d6'),
  'request-bg': both('#e3e8e9', '#24404d'),
  payment: both('#704a03', '#f9d37f'),
  'payment-bg': both('#fce9ba', '#46360f'),
  yard: both('#7a4422', '#ecb995'),
  'yard-bg': both('#f3e1d0', '#452c1c'),
  rack: both(tide[8], '#8fd6d6'),
  'rack-bg': both('#d3e9e8', '#0f4650'),
  water: both('#1b5288', '#a5cdf5'),
  'water-bg': both('#dde9f6', '#17395c'),
  bad: both(foul[7], '#f0a698'),
  'bad-bg': both('#f9e3de', '#47211b'),
  'bad-edge': both(`${foul[5]}66`, `${foul[3]}80`),
  warn: both('#704a03', '#f9d37f'),
  'warn-bg': both('#fff4d9', '#33290f'),
  'warn-edge': both(`${signal[5]}99`, `${signal[6]}80`),
  ok: both('#1c6f5d', '#86d3be'),
  'ok-bg': both('#ddf0ea', '#123f37'),

  steel: both('#35586a', dark[3]),
  'bay-hull': '#5e8795',
  'bay-out': both('#1b6fa8', '#6fb2ea'),
}

/** Each custom property of CSS and its value: `--space-md`, `--radius-card`, `--text-sm`, `--line-xs`, `--ink-1`. */
const properties: Record<string, string> = Object.fromEntries(
  Object.entries({ space, radius, text, line, '': named }).flatMap(([scale, steps]) =>
    Object.entries(steps).map(([step, value]) => [scale ? `--${scale}-${step}` : `--${step}`, value]),
  ),
)

/** The first rules of every page, those without scripts included. */
export const tokensCss = `:root{color-scheme:light dark;${Object.entries(properties)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}[data-mantine-color-scheme=light]{color-scheme:light}[data-mantine-color-scheme=dark]{color-scheme:dark}`
