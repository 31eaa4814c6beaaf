import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/** Lingui reads marks such as <0> in a finished sentence, also where somebody typed them; what is no plain text it lets be. */
const apart = (value: unknown) => (typeof value === 'string' ? [value] : value)

/** What the macro makes of `<Trans>` (`lingui.config.ts`). */
export function Trans({ values = {}, ...props }: TransProps) {
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, apart(value)]))
  return <LinguiTrans {...props} values={filled} />
}
