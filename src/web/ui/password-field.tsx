import { t } from '@lingui/core/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library’s field says to nobody but the eye that it is wrong, and names its button otherwise than the sign-in pages. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    {...props}
    rightSectionWidth={48}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
    aria-invalid={props.error ? true : undefined}
  />
)
