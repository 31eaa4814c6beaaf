import { expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { wordCarried } from '../language/sentence.ts'
import { isCommonPassword } from './guessed-passwords.ts'
import { newPassword } from './new-password.ts'

it.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'passw0rd!',
  '12345678',
  '987654321',
  '11111111',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r',
  'iloveyou',
  'letmein1!',
  'Welcome2024',
  'abcdefgh',
  'abcabcabc',
  'drymarina',
  'Sunshine99',
  'admin1234',
  'trustno1',
  '19900101',
  'football7',
  'helloworld',
  '1qaz2wsx',
  'asdfghjkl',
  'summer2025!',
  'passwordpassword',
])('%s is refused as too common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
  expect(newPassword.safeParse(password).error?.issues.map(({ message }) => wordCarried(message, wordsIn()))).toEqual([
    'This password is too common: choose words that only you put together',
  ])
})
it.each([
  'gull on a mast',
  'long-enough-for-tests',
  'mooring lines 27',
  'bowline and 8 knots',
  'xK9$vmQ2pL',
  'correct horse battery',
  'tõstuk ja kolm paati',
  'a new one at sea',
  '🚤🚤⚓ sadamas',
])('%s is taken', (password) => expect(newPassword.safeParse(password).success).toBe(true))
it('says of a short one that it is short, not that it is common', () =>
  expect(newPassword.safeParse('1234').error?.issues.map(({ message }) => wordCarried(message, wordsIn()))).toEqual([
    'Password must be at least 8 characters long!',
  ]))

// each took minutes, or seconds, of the process that was asked
it.each([
  ['words over each other', `${'abc'.repeat(32)}xvw`, false],
  ['words over each other to the limit', 'abcabcd'.repeat(28), true],
  ['a long row of digits between letters', `a${'7'.repeat(80_000)}b`, false],
  ['a long row of signs between letters', `gull${'-'.repeat(200_000)}mast`, false],
])('judges %s at once', (_name, password, isCommon) => expect(isCommonPassword(password)).toBe(isCommon))
