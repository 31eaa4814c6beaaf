import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limited, requiredText } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { pickFields, rulesOf } from '../record-fields.ts'
import { languageField, personFields } from './fields.ts'
import { isCommonPassword } from './guessed-passwords.ts'
import { currentPasswordField, emailField, passwordMaximum, passwordTooLong } from './schema.ts'

const passwordMinimum = 8
/** One sentence at a time: what is too short is not called common as well. */
const isTooShortOrOwn = (value: string) => value.length < passwordMinimum || !isCommonPassword(value)
export const newPassword = currentPasswordField
  .min(passwordMinimum, carried(msg`Password must be at least ${{ least: passwordMinimum }} characters long!`))
  .refine(isTooShortOrOwn, carried(msg`This password is too common: choose words that only you put together`))

const confirmPassword = carried(msg`Confirm the password`)
export const confirmedPassword = limited(passwordMaximum, passwordTooLong, confirmPassword).min(1, confirmPassword)
export const passwordsDiffer = carried(msg`Passwords do not match!`)
/** Is there something to compare with? Said beside the other fields' errors, not after them. */
export const isConfirmed = ({ value }: { value: unknown }) =>
  Boolean((value as { confirmPassword?: string } | undefined | null)?.confirmPassword)

/** Fields of the register form (specification 2.5); the two passwords are compared by `registrationSchema`. */
export const registrationSchema = z
  .object({
    ...pickFields(rulesOf(personFields), ['firstName', 'lastName']),
    email: emailField,
    username: requiredText(100, msg`Username is required`, msg`Username`).regex(
      /^[\p{L}\p{N}._@+-]*$/u,
      carried(msg`Username can hold letters, digits and . _ @ + -`),
    ),
    // the names keep their place before the address
    ...rulesOf(personFields),
    password: newPassword,
    confirmPassword: confirmedPassword,
    language: languageField.optional().describe('Else the one that Accept-Language asks for'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer,
    when: isConfirmed,
  })

export const resetSchema = z
  .object({
    hash: requiredText(200, msg`Open the link of the mail again`),
    newPassword,
    confirmPassword: confirmedPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDiffer,
    when: isConfirmed,
  })
