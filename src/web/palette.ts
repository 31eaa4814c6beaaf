import type { MantineColorsTuple } from '@mantine/core'

/** The marina's paints, ten steps each: teal for action, antifouling red for danger, lift yellow for "look here". */
export const tide: MantineColorsTuple = [
  '#EAF5F5',
  '#D3E8E8',
  '#A7D2D3',
  '#76BABC',
  '#4DA4A8',
  '#2C8F95',
  '#17808A',
  '#0F6E7C',
  '#0B5A68',
  '#074453',
]
export const foul: MantineColorsTuple = [
  '#FBEDEA',
  '#F3D6D0',
  '#E6AB9F',
  '#D97E6C',
  '#CD5842',
  '#C2432D',
  '#B23A2A',
  '#962E20',
  '#7B2419',
  '#5F1A12',
]
export const signal: MantineColorsTuple = [
  '#FFF7E3',
  '#FDECC2',
  '#FADB8E',
  '#F7C963',
  '#F4B740',
  '#E5A322',
  '#C88A10',
  '#9C6A08',
  '#754E04',
  '#4F3402',
]
export const gray: MantineColorsTuple = [
  '#F7F5EF',
  '#EEF0ED',
  '#E1E6E5',
  '#CDD6D6',
  '#AEBCBF',
  '#84969C',
  '#5A727B',
  '#3F5964',
  '#23414F',
  '#0A2533',
]
export const dark: MantineColorsTuple = [
  '#DCE6E8',
  '#B4C4C9',
  '#8FA4AB',
  '#5F7A84',
  '#3A5460',
  '#264250',
  '#183341',
  '#102936',
  '#0B202B',
  '#071720',
]
export const page = { light: '#F7F5EF', dark: '#0B202B' }
