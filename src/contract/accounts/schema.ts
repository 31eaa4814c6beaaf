import { z } from 'zod'
import { instantAnswer, requiredText } from '../http/fields.ts'

export const roles = ['customer', 'staff', 'admin'] as const
export const passwordMinimum = 8
export const passwordMaximum = 200

const password = z
  .string('Password is required')
  .min(1, { error: 'Password is required', abort: true })
  .max(passwordMaximum, `Password can be at most ${passwordMaximum} characters`)
const newPassword = password.min(passwordMinimum, `Password must be at least ${passwordMinimum} characters long!`)

export const credentialsSchema = z.object({
  username: requiredText(200, 'Username is required', 'Username'),
  password,
})

/** Fields of the register form (specification 2.5); the two passwords are compared by `registrationSchema`. */
export const registrationSchema = z
  .object({
    firstName: requiredText(100, 'First name is required', 'First name'),
    lastName: requiredText(100, 'Last name is required', 'Last name'),
    email: requiredText(200, 'Email is required', 'Email').pipe(
      z.email('Enter an e-mail address like name@example.com'),
    ),
    username: requiredText(100, 'Username is required', 'Username').regex(
      /^[\p{L}\p{N}._@+-]*$/u,
      'Username can hold letters, digits and . _ @ + -',
    ),
    iDNumber: requiredText(50, 'ID number is required', 'ID number'),
    phone: requiredText(40, 'Phone number is required', 'Phone number').regex(
      /^[+\d\s()/.-]*$/,
      'Enter a phone number like +372 5555 0101',
    ),
    password: newPassword,
    confirmPassword: z.string('Confirm the password').min(1, 'Confirm the password'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match!',
    when: ({ value }) => Boolean((value as { confirmPassword?: string } | undefined | null)?.confirmPassword),
  })

export const sessionSchema = z.object({
  token: z.string().describe('Opaque; send as Bearer. Browsers get it as a cookie.'),
})

export const meSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(roles),
  iDNumber: z.string(),
  phone: z.string(),
  createdDate: instantAnswer,
})
export type Me = z.infer<typeof meSchema>

/** A customer as staff choose one: the Person lookup. */
export const personSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})
