import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library’s field says to nobody but the eye that it is wrong. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
