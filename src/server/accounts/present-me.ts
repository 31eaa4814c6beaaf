import { personFieldsIn } from '#contract/accounts/fields.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import type { Me } from '#contract/accounts/schema.ts'
import { knownLanguage } from '#contract/language/languages.ts'
import { pickFields } from '#contract/record-fields.ts'
import { type Account, customerWords, type OwnData } from './policy.ts'

export const presentMe = (row: OwnData): Me => ({
  id: row.id,
  ...pickFields(row, personFieldsIn.page),
  email: row.email ?? '',
  username: row.username ?? '',
  role: row.role,
  language: knownLanguage(row.language),
  createdDate: row.createdAt.toISOString(),
})

export const presentOwnAccount = (row: Account, secondFactor: OwnAccount['secondFactor']): OwnAccount => ({
  ...presentMe(row),
  emailVerified: row.emailVerifiedAt !== null,
  secondFactor,
  writtenDown: row.role === 'customer' ? customerWords(row) : null,
  hasPassword: row.passwordHash !== null,
})
